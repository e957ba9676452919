/** The first line that a confined program writes to its result channel, before it runs other people's code. */
export const STARTED = 'started\n';

/** The file descriptor for the result: standard output belongs to the module, which may print. */
export const RESULT_CHANNEL = 3;
