import { type DataSource, type EntityManager } from 'typeorm';
import { hashPassword } from '../../modules/accounts/auth/passwords.js';
import { ConfigError } from '@haulway/server/config';

/** The demo accounts. Production refuses to start while they exist. */
const DEMO_ACCOUNTS = [
  { email: 'admin@haulway.test', password: 'Admin-demo-1', full_name: 'Alex Admin', role: 'admin' },
  { email: 'crew@haulway.test', password: 'Crew-demo-1', full_name: 'Chris Crew', role: 'crew' },
  {
    email: 'customer@haulway.test',
    password: 'Customer-demo-1',
    full_name: 'Casey Customer',
    role: 'customer',
  },
] as const;

/** Creates the demo accounts that are not there yet. */
export const seedDemoAccounts = async (manager: EntityManager): Promise<void> => {
  for (const { email, password, full_name, role } of DEMO_ACCOUNTS) {
    await manager.query(
      `INSERT INTO users (email, password_hash, full_name, role, email_verified_at)
       VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (lower(email)) DO NOTHING`,
      [email, await hashPassword(password), full_name, role],
    );
  }
};

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
  const names = found.map((row) => row.email).join(', ');
  throw new ConfigError([
    `Demo accounts are in the database (${names}): production refuses to start beside them.`,
  ]);
};
