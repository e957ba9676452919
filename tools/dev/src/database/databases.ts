import { Client, DatabaseError as PostgresError, escapeIdentifier } from 'pg';
import { DatabaseError } from '../start-error.js';

export interface SignIn {
  port: number;
  user: string;
  password: string;
}

/** The URL of one database. It has the IPv4 address, because 'localhost' may be another server on IPv6. */
export function databaseUrl({ port, user, password }: SignIn, database: string): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/**
 * Makes the database if it does not exist.
 *
 * @throws DatabaseError `data_dir_unusable` if the data were made with another user or password
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

/** Makes a database: an empty one, or a copy of `template`. */
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
