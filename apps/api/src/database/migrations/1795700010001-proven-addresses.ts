import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether a guest has booked under an email address; answered by the index of the list of bookings. */
const guestBooked = (email: string): string =>
  `EXISTS (SELECT FROM bookings WHERE (lower(customer_email) COLLATE "C") = ${email}
     AND user_id IS NULL AND deleted_at IS NULL)`;

/**
 * A customer's record is joined to an account when the account's address is confirmed, not before: anybody can sign up
 * with anybody's address. Until then the account has a record of its own, without `email_key`. Bookings of guests
 * change a record only once they are paid. Also the links with which admins set up their second factor.
 */
export class ProvenAddresses1795700010001 implements MigrationInterface {
  readonly name = 'ProvenAddresses1795700010001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customers ALTER COLUMN email_key DROP NOT NULL;
      ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_purpose_check,
        ADD CONSTRAINT mailed_tokens_purpose_check
          CHECK (purpose IN ('password_reset', 'email_verification', 'second_factor'));

      CREATE OR REPLACE FUNCTION keep_account_customer() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        proven text;
        guest uuid;
        own customers%ROWTYPE;
      BEGIN
        IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND lower(OLD.email) <> lower(NEW.email)) THEN
          IF ${guestBooked('lower(OLD.email)')} THEN
            UPDATE customers SET user_id = NULL, id = gen_random_uuid()
            WHERE user_id = OLD.id AND email_key IS NOT NULL;
          END IF;
          DELETE FROM customers WHERE user_id = OLD.id;
        END IF;
        IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;

        proven := CASE WHEN NEW.email_verified_at IS NOT NULL THEN lower(NEW.email) END;
        -- an account whose name was taken out keeps the one that its owner gave as a guest
        UPDATE customers c SET email = NEW.email,
          full_name = CASE WHEN proven IS NOT NULL AND NEW.full_name = '' THEN c.full_name ELSE NEW.full_name END,
          phone = CASE WHEN NEW.phone IS DISTINCT FROM OLD.phone THEN NEW.phone ELSE c.phone END
        WHERE c.user_id = NEW.id AND c.email_key IS NOT DISTINCT FROM proven;
        IF FOUND THEN RETURN NULL; END IF;

        SELECT id INTO guest FROM customers WHERE email_key = proven FOR UPDATE;
        UPDATE admin_changes SET user_id = NEW.id, subject_kind = NULL, subject_id = NULL
        WHERE subject_kind = 'customer' AND subject_id = guest;
        DELETE FROM customers WHERE user_id = NEW.id RETURNING * INTO own;
        INSERT INTO customers AS c (id, email, email_key, user_id, full_name, phone, notes, created_at)
        VALUES (NEW.id, NEW.email, proven, NEW.id, NEW.full_name, NEW.phone, own.notes, NEW.created_at)
        ON CONFLICT (email_key) DO UPDATE SET id = EXCLUDED.id, email = EXCLUDED.email,
          user_id = EXCLUDED.user_id, full_name = coalesce(nullif(EXCLUDED.full_name, ''), c.full_name),
          phone = coalesce(EXCLUDED.phone, c.phone),
          notes = nullif(concat_ws(E'\\n', c.notes, EXCLUDED.notes), ''), notes_version = c.notes_version + 1,
          created_at = least(c.created_at, EXCLUDED.created_at);
        RETURN NULL;
      END $$;

      CREATE OR REPLACE FUNCTION keep_guest_customer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO customers (email, email_key, full_name, phone, created_at)
        VALUES (NEW.customer_email, lower(NEW.customer_email), NEW.customer_name, NEW.customer_phone, NEW.created_at)
        ON CONFLICT (email_key) DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE FUNCTION keep_paying_guest() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE customers SET full_name = NEW.customer_name, phone = coalesce(NEW.customer_phone, phone)
        WHERE email_key = lower(NEW.customer_email) AND user_id IS NULL
          AND (full_name, phone) IS DISTINCT FROM (NEW.customer_name, coalesce(NEW.customer_phone, phone));
        RETURN NULL;
      END $$;
      DROP TRIGGER account_customer ON users;
      CREATE TRIGGER account_customer AFTER INSERT OR UPDATE OF email, full_name, phone, email_verified_at OR DELETE
        ON users FOR EACH ROW EXECUTE FUNCTION keep_account_customer();
      CREATE TRIGGER paying_guest AFTER UPDATE OF payment_status ON bookings FOR EACH ROW
        WHEN (NEW.user_id IS NULL AND NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid')
        EXECUTE FUNCTION keep_paying_guest();

      UPDATE customers c SET email_key = NULL FROM users u WHERE u.id = c.user_id AND u.email_verified_at IS NULL;
      INSERT INTO customers (email, email_key, full_name, phone, created_at)
      SELECT DISTINCT ON (lower(customer_email)) customer_email, lower(customer_email), customer_name, customer_phone,
        min(created_at) OVER (PARTITION BY lower(customer_email))
      FROM bookings WHERE user_id IS NULL AND erased_at IS NULL
      ORDER BY lower(customer_email), payment_status = 'paid' DESC, created_at DESC
      ON CONFLICT (email_key) DO NOTHING;
    `);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Which notes belonged to which of two joined records is not known.'));
  }
}
