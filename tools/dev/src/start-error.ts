/** The start failed for a reason that a person can fix. `message` is one sentence to show. */
export class StartError extends Error {
  readonly code = 'start_failed';

  constructor(
    message: string,
    /** Further help, shown before the sentence: for example the output of a build. */
    readonly output = '',
  ) {
    super(message);
    this.name = 'StartError';
  }
}
