"""Run by Alembic: uses the connection that `upgrade` opened."""

from alembic import context

from erudit.server._store import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
