/** The code of an error that has one: EADDRINUSE, for example, or that of a coded error of ours. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
