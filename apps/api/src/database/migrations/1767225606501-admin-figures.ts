import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The columns by which bookings are counted, and so the columns of a tally. */
const KINDS = 'status, payment_status, service_type, collection_time_slot';
const PAID = 'CASE WHEN invoice_number IS NULL THEN 0 ELSE total_price_pence - refunded_pence END';

const added = (rows: string): string =>
  `SELECT ${KINDS}, 1 AS bookings, total_price_pence AS total_pence, ${PAID} AS paid_pence
   FROM ${rows} WHERE deleted_at IS NULL`;
const removed = (rows: string): string =>
  `SELECT ${KINDS}, -1 AS bookings, -total_price_pence AS total_pence, -(${PAID}) AS paid_pence
   FROM ${rows} WHERE deleted_at IS NULL`;
const tally = (changes: string): string =>
  `INSERT INTO booking_tallies (${KINDS}, bookings, total_pence, paid_pence)
   SELECT ${KINDS}, sum(bookings), sum(total_pence), sum(paid_pence) FROM (${changes}) AS changed
   GROUP BY ${KINDS} HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0;`;

/**
 * The number of bookings of each kind, and their money. The database itself maintains them: every statement that
 * changes bookings adds rows of differences in its own transaction, so no transaction waits for another (ADR 0065).
 */
export class AdminFigures1767225606501 implements MigrationInterface {
  readonly name = 'AdminFigures1767225606501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_tallies (
        status text NOT NULL,
        payment_status text NOT NULL,
        service_type text NOT NULL,
        collection_time_slot text NOT NULL,
        bookings bigint NOT NULL,
        total_pence bigint NOT NULL,
        paid_pence bigint NOT NULL
      );
      CREATE TABLE user_tallies (role text NOT NULL, users bigint NOT NULL);

      CREATE FUNCTION tally_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN ${tally(added('new_rows'))}
        ELSIF TG_OP = 'DELETE' THEN ${tally(removed('old_rows'))}
        ELSE ${tally(`${added('new_rows')} UNION ALL ${removed('old_rows')}`)}
        END IF;
        RETURN NULL;
      END $$;
      CREATE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO user_tallies SELECT role, count(*) FROM new_rows GROUP BY role;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO user_tallies SELECT role, -count(*) FROM old_rows GROUP BY role;
        END IF;
        RETURN NULL;
      END $$;
    `);
    for (const table of ['bookings', 'users']) {
      await runner.query(`
        CREATE TRIGGER tally_insert AFTER INSERT ON ${table}
          REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_${table}();
        CREATE TRIGGER tally_update AFTER UPDATE ON ${table}
          REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
          FOR EACH STATEMENT EXECUTE FUNCTION tally_${table}();
        CREATE TRIGGER tally_delete AFTER DELETE ON ${table}
          REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_${table}();
      `);
    }
    // the triggers' locks last until this transaction ends, so nothing changes while the existing rows are counted
    await runner.query(tally(added('bookings')));
    await runner.query('INSERT INTO user_tallies SELECT role, count(*) FROM users GROUP BY role');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['bookings', 'users']) {
      for (const change of ['insert', 'update', 'delete'])
        await runner.query(`DROP TRIGGER tally_${change} ON ${table}`);
      await runner.query(`DROP FUNCTION tally_${table}()`);
    }
    await runner.query('DROP TABLE booking_tallies, user_tallies');
  }
}
