"""The routes under `/api/v1`, one module a concept."""
