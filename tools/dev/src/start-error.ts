/** Starting failed for a reason a person can act on; `message` is the one sentence to show. */
export class StartError extends Error {
  readonly code = 'start_failed';

  constructor(
    message: string,
    /** What else helps, shown before the sentence: the output of a build, say. */
    readonly output = '',
  ) {
    super(message);
    this.name = 'StartError';
  }
}
