let writing = false;

const write = (level: 'error' | 'info', message: string, data: unknown): void => {
  writing = true;
  try {
    console[level](message, data);
  } finally {
    writing = false;
  }
};

/** Whether `logger` is writing to the console right now: the site's own lines are never treated as noise. */
export const isOwnLine = (): boolean => writing;

/** The browser's log, for what is not shown to people. Only this module may use the console. */
export const logger = {
  /** A failure that the person is not told about, or is told about elsewhere. */
  error: (message: string, cause?: unknown): void => write('error', message, cause ?? ''),
  info: (message: string, data?: unknown): void => write('info', message, data ?? ''),
};
