import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A booking may cost less than the price list. The office also books for callers who give a phone number only: those
 * have no record among the customers, who are known by their email address.
 */
export class Discounts1795900300001 implements MigrationInterface {
  readonly name = 'Discounts1795900300001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN discount_pence integer NOT NULL DEFAULT 0 CHECK (discount_pence >= 0),
        ADD COLUMN discount_kind text CHECK (discount_kind IN ('office', 'points')),
        ADD COLUMN discount_reason text,
        ADD CONSTRAINT bookings_discount CHECK ((discount_pence = 0) = (discount_kind IS NULL));
      CREATE OR REPLACE TRIGGER guest_customer AFTER INSERT ON bookings FOR EACH ROW
        WHEN (NEW.user_id IS NULL AND NEW.customer_email <> '') EXECUTE FUNCTION keep_guest_customer();
      CREATE OR REPLACE TRIGGER corrected_guest AFTER UPDATE OF customer_name, customer_email, customer_phone
        ON bookings FOR EACH ROW WHEN (${correction("AND NEW.customer_email <> ''")})
        EXECUTE FUNCTION keep_corrected_guest();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER guest_customer AFTER INSERT ON bookings FOR EACH ROW
        WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION keep_guest_customer();
      CREATE OR REPLACE TRIGGER corrected_guest AFTER UPDATE OF customer_name, customer_email, customer_phone
        ON bookings FOR EACH ROW WHEN (${correction('')}) EXECUTE FUNCTION keep_corrected_guest();
      ALTER TABLE bookings DROP CONSTRAINT bookings_discount, DROP COLUMN discount_pence,
        DROP COLUMN discount_kind, DROP COLUMN discount_reason;
    `);
  }
}

/** A change of a guest's contact details. */
const correction = (further: string): string => `NEW.user_id IS NULL AND NEW.erased_at IS NULL ${further}
  AND (NEW.customer_name, NEW.customer_email, NEW.customer_phone)
    IS DISTINCT FROM (OLD.customer_name, OLD.customer_email, OLD.customer_phone)`;
