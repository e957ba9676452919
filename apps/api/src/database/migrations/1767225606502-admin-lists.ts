import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Indexes for the lists of the admin team. Columns that are searched by prefix are in byte order (COLLATE "C"), which
 * `^@` can use (ADR 65).
 */
const INDEXES: Readonly<Record<string, string>> = {
  bookings_collection: 'bookings (collection_date, id)',
  bookings_price: 'bookings (total_price_pence, id)',
  bookings_payment: 'bookings (payment_status, created_at DESC, id DESC)',
  bookings_service_type: 'bookings (service_type, created_at DESC, id DESC)',
  bookings_worker:
    "bookings (lower(coalesce(nullif(trim(assigned_worker), ''), 'unassigned')), created_at DESC, id DESC)",
  bookings_by_name: 'bookings ((lower(customer_name) COLLATE "C"))',
  bookings_by_surname: `bookings ((lower(regexp_replace(customer_name, '^.*\\s', '')) COLLATE "C"))`,
  bookings_by_email: 'bookings ((lower(customer_email) COLLATE "C"))',
  bookings_by_postcode: `bookings ((replace(lower(collection_postcode), ' ', '') COLLATE "C"))`,
  bookings_by_invoice: 'bookings ((lower(invoice_number) COLLATE "C"))',
};

/** Indexes for lists of bookings and users, and the version number that shows whether a booking has changed. */
export class AdminLists1767225606502 implements MigrationInterface {
  readonly name = 'AdminLists1767225606502';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON ${columns} WHERE deleted_at IS NULL`);
    await runner.query(`
      CREATE INDEX users_role ON users (role, created_at DESC, id DESC);
      CREATE INDEX users_by_name ON users ((lower(full_name) COLLATE "C"));
      CREATE INDEX users_by_surname ON users ((lower(regexp_replace(full_name, '^.*\\s', '')) COLLATE "C"));
      CREATE INDEX users_by_email ON users ((lower(email) COLLATE "C"));

      ALTER TABLE bookings ADD COLUMN version integer NOT NULL DEFAULT 1;
      CREATE FUNCTION count_booking_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        RETURN NEW;
      END $$;
      CREATE TRIGGER booking_version BEFORE UPDATE ON bookings FOR EACH ROW
        WHEN ((NEW.status, NEW.payment_status, NEW.assigned_worker, NEW.admin_notes, NEW.refunded_pence)
          IS DISTINCT FROM (OLD.status, OLD.payment_status, OLD.assigned_worker, OLD.admin_notes, OLD.refunded_pence))
        EXECUTE FUNCTION count_booking_version();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER booking_version ON bookings;
      DROP FUNCTION count_booking_version();
      ALTER TABLE bookings DROP COLUMN version;
      DROP INDEX users_role, users_by_name, users_by_surname, users_by_email, ${Object.keys(INDEXES).join(', ')};
    `);
  }
}
