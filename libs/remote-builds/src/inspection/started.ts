/** The first line that a confined program prints, before it runs other people's code. */
export const STARTED = 'started\n';
