import { Client, DatabaseError as PostgresError, escapeIdentifier } from 'pg';
import { DatabaseError } from './errors.js';

/** How to sign in to a server on this machine. */
export interface SignIn {
  port: number;
  user: string;
  password: string;
}

/** The address of one database. The IPv4 address, as 'localhost' may be somebody else's server on IPv6. */
export function databaseUrl({ port, user, password }: SignIn, database: string): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/**
 * Makes the database if it is not there.
 *
 * @throws DatabaseError `data_dir_unusable` where the data belong to another user or password
 */
export async function ensureDatabase(signIn: SignIn, database: string): Promise<void> {
  try {
    await onServer(signIn, async (client) => {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
    });
  } catch (error) {
    // Class 28: invalid authorization. The name and password were fixed when the data directory was made.
    if (error instanceof PostgresError && error.code?.startsWith('28')) {
      throw new DatabaseError(
        'data_dir_unusable',
        `The database was made with another user or password than '${signIn.user}' has now: ` +
          'give the former ones, or start on an empty folder.',
        { cause: error },
      );
    }
    throw error;
  }
}

/** Makes a database, as a copy of another where one is named. */
export async function createDatabase(signIn: SignIn, name: string, template?: string): Promise<void> {
  const copy = template ? ` TEMPLATE ${escapeIdentifier(template)}` : '';
  await onServer(signIn, (client) => client.query(`CREATE DATABASE ${escapeIdentifier(name)}${copy}`));
}

async function onServer<T>(signIn: SignIn, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(signIn, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
