import { type MigrationInterface, type QueryRunner } from 'typeorm';

const COUNTED = ['status', 'payment_status', 'assigned_worker', 'admin_notes', 'refunded_pence'];
const CONTACT = ['customer_name', 'customer_email', 'customer_phone'];

const counting = (columns: readonly string[]): string => `
  CREATE OR REPLACE TRIGGER booking_version BEFORE UPDATE ON bookings FOR EACH ROW
    WHEN (${columns.map((name) => `NEW.${name} IS DISTINCT FROM OLD.${name}`).join(' OR ')})
    EXECUTE FUNCTION count_booking_version();`;

/**
 * A change of contact details counts as a change of the booking. The record of a guest whose email address is corrected
 * moves to the new address, unless the old one has other bookings or notes.
 */
export class CorrectedDetails1795700165001 implements MigrationInterface {
  readonly name = 'CorrectedDetails1795700165001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${counting([...COUNTED, ...CONTACT])}
      CREATE FUNCTION keep_corrected_guest() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        address text := lower(NEW.customer_email);
        moved boolean := address <> lower(OLD.customer_email);
        paid boolean := NEW.payment_status NOT IN ('pending', 'failed');
        others_paid boolean := EXISTS (SELECT FROM bookings WHERE id <> NEW.id AND user_id IS NULL
          AND deleted_at IS NULL AND (lower(customer_email) COLLATE "C") = address
          AND payment_status NOT IN ('pending', 'failed'));
      BEGIN
        INSERT INTO customers (email, email_key, full_name, phone, created_at)
        VALUES (NEW.customer_email, address, NEW.customer_name, NEW.customer_phone, NEW.created_at)
        ON CONFLICT (email_key) DO NOTHING;
        -- a booking that nobody has paid for changes no record of a customer who has paid
        IF NOT FOUND AND (paid OR NOT others_paid) THEN
          UPDATE customers SET
            full_name = CASE WHEN NEW.customer_name <> OLD.customer_name OR (moved AND paid AND NOT others_paid)
              THEN NEW.customer_name ELSE full_name END,
            phone = CASE WHEN NEW.customer_phone IS NOT DISTINCT FROM OLD.customer_phone AND NOT (moved AND paid)
              THEN phone WHEN paid THEN paid_phone(address) ELSE NEW.customer_phone END
          WHERE email_key = address AND user_id IS NULL;
        END IF;
        DELETE FROM customers WHERE email_key = lower(OLD.customer_email) AND user_id IS NULL AND notes IS NULL
          AND NOT EXISTS (SELECT FROM bookings WHERE user_id IS NULL AND deleted_at IS NULL
            AND (lower(customer_email) COLLATE "C") = lower(OLD.customer_email));
        RETURN NULL;
      END $$;
      CREATE TRIGGER corrected_guest AFTER UPDATE OF customer_name, customer_email, customer_phone ON bookings
        FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.erased_at IS NULL
          AND (${CONTACT.map((name) => `NEW.${name} IS DISTINCT FROM OLD.${name}`).join(' OR ')}))
        EXECUTE FUNCTION keep_corrected_guest();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${counting(COUNTED)}
      DROP TRIGGER corrected_guest ON bookings;
      DROP FUNCTION keep_corrected_guest;`);
  }
}
