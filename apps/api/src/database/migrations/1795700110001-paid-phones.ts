import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Anybody can make an unpaid booking under any address. The phone number on the record of a customer who has paid, or
 * has confirmed the address, therefore comes from the account or from a paid booking.
 */
export class PaidPhones1795700110001 implements MigrationInterface {
  readonly name = 'PaidPhones1795700110001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION paid_phone(address text) RETURNS text LANGUAGE sql STABLE AS $$
        SELECT customer_phone FROM bookings
        WHERE (lower(customer_email) COLLATE "C") = address AND user_id IS NULL AND deleted_at IS NULL
          AND payment_status NOT IN ('pending', 'failed') AND customer_phone IS NOT NULL
        ORDER BY created_at DESC LIMIT 1 $$;

      CREATE OR REPLACE FUNCTION keep_paying_guest() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE customers SET full_name = NEW.customer_name,
          phone = coalesce(NEW.customer_phone, paid_phone(email_key))
        WHERE email_key = lower(NEW.customer_email) AND user_id IS NULL;
        RETURN NULL;
      END $$;

      CREATE FUNCTION keep_joined_phone() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.phone := coalesce((SELECT phone FROM users WHERE id = NEW.user_id), paid_phone(NEW.email_key));
        RETURN NEW;
      END $$;
      CREATE TRIGGER joined_phone BEFORE UPDATE OF user_id ON customers FOR EACH ROW
        WHEN (OLD.user_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION keep_joined_phone();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER joined_phone ON customers;
      DROP FUNCTION keep_joined_phone;
      CREATE OR REPLACE FUNCTION keep_paying_guest() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE customers SET full_name = NEW.customer_name, phone = coalesce(NEW.customer_phone, phone)
        WHERE email_key = lower(NEW.customer_email) AND user_id IS NULL;
        RETURN NULL;
      END $$;
      DROP FUNCTION paid_phone;
    `);
  }
}
