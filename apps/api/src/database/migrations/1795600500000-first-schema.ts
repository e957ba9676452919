import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { accountsIndexes, accountsTables } from '../schema/accounts.js';
import { bookingsIndexes, bookingsTables } from '../schema/bookings.js';
import { catalogueIndexes, catalogueTables } from '../schema/catalogue.js';
import { functions, views } from '../schema/functions.js';
import { operationsIndexes, operationsTables } from '../schema/operations.js';
import { paymentsIndexes, paymentsTables } from '../schema/payments.js';

/** The last of the 39 migrations that made this schema before they were merged into this one. */
const LAST_MERGED = 'FailedRefunds1795600488001';

/** Rows without which the API does not work; the catalogue is seeded after the migrations. */
const FIRST_ROWS = `
  INSERT INTO change_policies (version, refund, reschedule_until_hours)
  VALUES (1, '[{"hours_before": 24, "percent": 100}, {"hours_before": 0, "percent": 50}]', 24);
`;

/** The schema that 39 migrations made, in one. */
export class FirstSchema1795600500000 implements MigrationInterface {
  readonly name = 'FirstSchema1795600500000';

  async up(runner: QueryRunner): Promise<void> {
    const ran: { name: string }[] = await runner.query('SELECT name FROM migrations');
    if (ran.some(({ name }) => name === LAST_MERGED)) {
      // made by the merged migrations: only the record of them changes
      await runner.query('DELETE FROM migrations WHERE timestamp < 1795600500000');
      return;
    }
    if (ran.length > 0) throw new Error(`Run the last release that has ${LAST_MERGED} first.`);
    // functions may name tables that come after them
    await runner.query('SET LOCAL check_function_bodies = false');
    const tables = [accountsTables, catalogueTables, bookingsTables, paymentsTables];
    const indexes = [accountsIndexes, catalogueIndexes, bookingsIndexes, paymentsIndexes];
    for (const statements of [functions, ...tables, operationsTables, views, ...indexes, operationsIndexes])
      await runner.query(statements);
    await runner.query(FIRST_ROWS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There is nothing before the first schema.'));
  }
}
