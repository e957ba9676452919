/** What can keep the development database from starting; the sentence beside each code is the error's message. */
export type DatabaseErrorCode =
  | 'port_taken'
  | 'not_a_database'
  | 'other_version'
  | 'data_dir_unusable'
  | 'unsupported_platform'
  | 'binaries_unusable'
  | 'start_failed';

/** The database can't start for a reason a person can act on; `message` is one sentence to show as it is. */
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
