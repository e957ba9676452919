export { CommitCheck, dataSourceOptions, lockTimeout } from './data-source-options.js';
export { DatabaseModule } from './database.module.js';
export { isPostgresError } from './is-postgres-error.js';
export { readReport } from './read-report.js';
export { SessionSettingsRepository } from './session-settings.repository.js';
export { StatementValues } from './statement-values.js';
export {
  LockTimeout,
  mapLockTimeout,
  transaction,
  Transactions,
  TransactionsModule,
} from './transactions.js';
