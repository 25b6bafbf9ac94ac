/** A query that cannot be understood: which field and why, for the texts of the page. */
export class SearchError extends Error {
  override name = 'SearchError';
  constructor(
    readonly field: string,
    readonly code: string,
  ) {
    super(`${field}: ${code}`);
  }
}
