/** The `code` of an error, if it has one: EADDRINUSE for example, or the code of one of our own errors. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
