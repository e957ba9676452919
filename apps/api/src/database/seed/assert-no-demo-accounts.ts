import { type DataSource } from 'typeorm';
import { ConfigError } from '../../common/config/index.js';
import { DEMO_ACCOUNTS } from './demo-accounts.js';

/**
 * Production does not start beside accounts whose passwords are printed in the documentation.
 * @throws ConfigError naming the accounts it found
 */
export const assertNoDemoAccounts = async (dataSource: DataSource): Promise<void> => {
  const found: { email: string }[] = await dataSource.query(
    'SELECT email FROM users WHERE lower(email) = ANY($1)',
    [DEMO_ACCOUNTS.map((account) => account.email)],
  );
  if (found.length === 0) return;
  const names = found.map((row) => row.email).join(' and ');
  throw new ConfigError([
    `Demo accounts are in the database (${names}): production refuses to start beside them.`,
  ]);
};
