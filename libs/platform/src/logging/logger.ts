let writing = false;

const write = (level: 'error' | 'info', message: string, data: unknown): void => {
  writing = true;
  try {
    console[level](message, data);
  } finally {
    writing = false;
  }
};

/** Whether what the console is being told this moment comes from `logger`: the site's own lines are never noise. */
export const isOwnLine = (): boolean => writing;

/**
 * The browser's log, for what is only logged (docs/product/messages.md). The one place that may use the console, so
 * that where these lines go can be changed once.
 */
export const logger = {
  /** Something failed that the person is not told of, or is told of elsewhere. */
  error: (message: string, cause?: unknown): void => write('error', message, cause ?? ''),
  /** Something a developer may want to see. */
  info: (message: string, data?: unknown): void => write('info', message, data ?? ''),
};
