import { Client } from 'pg';
import { startTestDatabase } from '../src/database/test-database.js';

/** Starts a test database and prints its address and its data folder. The test then kills this program. */
const database = await startTestDatabase();
const client = new Client({ connectionString: database.url });
await client.connect();
const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
console.log(JSON.stringify({ url: database.url, data: rows[0]?.data_directory }));
