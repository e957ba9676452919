import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether a guest has booked under an e-mail address; answered by the index of the list of bookings. */
const guestBooked = (email: string): string =>
  `EXISTS (SELECT FROM bookings WHERE (lower(customer_email) COLLATE "C") = ${email}
     AND user_id IS NULL AND deleted_at IS NULL)`;

/**
 * Account holders and guests in one list, which the database itself maintains: accounts when they are created, changed
 * and deleted, guests when they book (ADR 0176). Also the office's notes about them, and the requests that they are
 * asked to confirm.
 */
export class Customers1795600070002 implements MigrationInterface {
  readonly name = 'Customers1795600070002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL,
        email_key text NOT NULL UNIQUE,
        user_id uuid UNIQUE,
        full_name text NOT NULL,
        phone text,
        notes text,
        notes_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE data_requests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('export', 'erase')),
        requested_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
        expires_at timestamptz
      );
      CREATE INDEX data_requests_age ON data_requests (created_at);
      ALTER TABLE bookings ADD COLUMN erased_at timestamptz;

      CREATE FUNCTION keep_account_customer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND lower(OLD.email) <> lower(NEW.email)) THEN
          IF ${guestBooked('lower(OLD.email)')} THEN
            UPDATE customers SET user_id = NULL, id = gen_random_uuid() WHERE user_id = OLD.id;
          ELSE
            DELETE FROM customers WHERE user_id = OLD.id;
          END IF;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO customers AS c (id, email, email_key, user_id, full_name, phone, created_at)
          VALUES (NEW.id, NEW.email, lower(NEW.email), NEW.id, NEW.full_name, NEW.phone, NEW.created_at)
          ON CONFLICT (email_key) DO UPDATE SET id = EXCLUDED.id, email = EXCLUDED.email,
            user_id = EXCLUDED.user_id, full_name = EXCLUDED.full_name, phone = EXCLUDED.phone,
            created_at = least(c.created_at, EXCLUDED.created_at);
        END IF;
        RETURN NULL;
      END $$;
      CREATE FUNCTION keep_guest_customer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO customers AS c (email, email_key, full_name, phone, created_at)
        VALUES (NEW.customer_email, lower(NEW.customer_email), NEW.customer_name, NEW.customer_phone, NEW.created_at)
        ON CONFLICT (email_key) DO UPDATE
          SET full_name = EXCLUDED.full_name, phone = coalesce(EXCLUDED.phone, c.phone)
          WHERE c.user_id IS NULL
            AND (c.full_name, c.phone) IS DISTINCT FROM (EXCLUDED.full_name, coalesce(EXCLUDED.phone, c.phone));
        RETURN NULL;
      END $$;
      CREATE TRIGGER account_customer AFTER INSERT OR UPDATE OF email, full_name, phone OR DELETE ON users
        FOR EACH ROW EXECUTE FUNCTION keep_account_customer();
      CREATE TRIGGER guest_customer AFTER INSERT ON bookings
        FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION keep_guest_customer();
    `);
    // the triggers' locks last until this transaction ends, so nobody is missed or added twice
    await runner.query(`
      INSERT INTO customers (id, email, email_key, user_id, full_name, phone, created_at)
      SELECT id, email, lower(email), id, full_name, phone, created_at FROM users;
      INSERT INTO customers (email, email_key, full_name, phone, created_at)
      SELECT DISTINCT ON (lower(customer_email)) customer_email, lower(customer_email), customer_name, customer_phone,
        min(created_at) OVER (PARTITION BY lower(customer_email))
      FROM bookings WHERE user_id IS NULL
      ORDER BY lower(customer_email), created_at DESC
      ON CONFLICT (email_key) DO NOTHING;
      CREATE INDEX customers_newest ON customers (created_at DESC, id DESC);
      CREATE INDEX customers_by_name ON customers ((lower(full_name) COLLATE "C"));
      CREATE INDEX customers_by_surname ON customers ((lower(regexp_replace(full_name, '^.*\\s', '')) COLLATE "C"));
      CREATE INDEX customers_by_email ON customers ((lower(email) COLLATE "C"));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER account_customer ON users;
      DROP TRIGGER guest_customer ON bookings;
      DROP FUNCTION keep_account_customer, keep_guest_customer;
      ALTER TABLE bookings DROP COLUMN erased_at;
      DROP TABLE data_requests, customers;
    `);
  }
}
