/**
 * The browser's log, for what SPEC section 8 says is only logged. The one place that may use the console, so
 * that where these lines go can be changed once.
 */
export const logger = {
  /** Something failed that the person is not told of, or is told of elsewhere. */
  error: (message: string, cause?: unknown): void => console.error(message, cause ?? ''),
  /** Something a developer may want to see. */
  info: (message: string, data?: unknown): void => console.info(message, data ?? ''),
};
