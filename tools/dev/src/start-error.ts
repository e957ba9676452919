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

export type DatabaseErrorCode =
  | 'port_taken'
  | 'not_a_database'
  | 'other_version'
  | 'data_dir_unusable'
  | 'unsupported_platform'
  | 'binaries_unusable'
  | 'start_failed';

/** The database can't start for a reason that a person can fix. `message` is one sentence to show unchanged. */
export class DatabaseError extends Error {
  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}
