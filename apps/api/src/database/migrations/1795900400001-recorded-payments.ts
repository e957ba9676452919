import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Money that came, or went back, by another way than our card form. The ledger is never changed, except that erasing a
 * person removes what names them. A booking shows the sums; one that was paid and is not any more keeps its invoice.
 */
export class RecordedPayments1795900400001 implements MigrationInterface {
  readonly name = 'RecordedPayments1795900400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recorded_payments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        entry bigint GENERATED ALWAYS AS IDENTITY,
        booking_id uuid NOT NULL REFERENCES bookings (id),
        kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'refund')),
        method text NOT NULL CHECK (method IN ('bank_transfer', 'cash', 'card_terminal')),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        reference text,
        received_on date NOT NULL,
        reason text,
        reverses uuid UNIQUE REFERENCES recorded_payments (id),
        invoiced boolean NOT NULL,
        recorded_by uuid REFERENCES users (id),
        created_at timestamptz NOT NULL,
        CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
      );
      CREATE INDEX recorded_payments_booking ON recorded_payments (booking_id);
      CREATE INDEX recorded_payments_by ON recorded_payments (recorded_by) WHERE recorded_by IS NOT NULL;
      CREATE TRIGGER recorded_payments_stay BEFORE UPDATE ON recorded_payments FOR EACH ROW
        WHEN ((NEW.id, NEW.booking_id, NEW.kind, NEW.method, NEW.amount_pence, NEW.received_on, NEW.reverses,
            NEW.invoiced, NEW.created_at)
          IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.kind, OLD.method, OLD.amount_pence, OLD.received_on,
            OLD.reverses, OLD.invoiced, OLD.created_at))
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER timeline_news AFTER INSERT ON recorded_payments
        FOR EACH ROW EXECUTE FUNCTION notify_timeline();
      ALTER TABLE bookings
        ADD COLUMN paid_pence integer NOT NULL DEFAULT 0 CHECK (paid_pence >= 0),
        ADD COLUMN payment_method text
          CHECK (payment_method IN ('card', 'bank_transfer', 'cash', 'card_terminal', 'mixed')),
        ADD COLUMN pay_back_pence integer NOT NULL DEFAULT 0 CHECK (pay_back_pence >= 0),
        ADD COLUMN tax_point date,
        ADD COLUMN paid_again_at timestamptz,
        DROP CONSTRAINT bookings_check1;
      CREATE INDEX bookings_to_pay_back ON bookings (created_at DESC, id DESC)
        WHERE pay_back_pence > 0 AND deleted_at IS NULL;
      CREATE TRIGGER booking_version_of_money BEFORE UPDATE ON bookings FOR EACH ROW
        WHEN ((NEW.paid_pence, NEW.pay_back_pence) IS DISTINCT FROM (OLD.paid_pence, OLD.pay_back_pence))
        EXECUTE FUNCTION count_booking_version();
    `);
    await runner.query(tallyFunction(RECEIVED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tallyFunction(PAID_IN_FULL));
    await runner.query(`
      DROP TRIGGER booking_version_of_money ON bookings;
      ALTER TABLE bookings
        DROP COLUMN paid_pence, DROP COLUMN payment_method, DROP COLUMN pay_back_pence, DROP COLUMN tax_point,
        DROP COLUMN paid_again_at,
        ADD CONSTRAINT bookings_check1
          CHECK ((invoice_number IS NULL) = (payment_status IN ('pending', 'failed')));
      DROP TABLE recorded_payments;
    `);
  }
}

const PAID_IN_FULL = 'CASE WHEN invoice_number IS NULL THEN 0 ELSE total_price_pence - refunded_pence END';
/** The same in `booking-query.ts`. */
const RECEIVED =
  "CASE WHEN payment_status IN ('pending', 'failed') THEN paid_pence ELSE total_price_pence - refunded_pence END";

const GROUP = 'status, payment_status, service_type, collection_time_slot';

/** The counters behind the figures, with the expression for the money that we have received for a booking. */
const tallyFunction = (received: string): string => {
  const rows = (table: string, sign: '' | '-') => `
    SELECT ${GROUP}, ${sign}1 AS bookings, ${sign}total_price_pence AS total_pence, ${sign}(${received}) AS paid_pence
    FROM ${table} WHERE deleted_at IS NULL`;
  const insert = (changed: string) => `
    INSERT INTO booking_tallies (${GROUP}, bookings, total_pence, paid_pence)
    SELECT ${GROUP}, sum(bookings), sum(total_pence), sum(paid_pence) FROM (${changed}) AS changed
    GROUP BY ${GROUP} HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0;`;
  return `
    CREATE OR REPLACE FUNCTION tally_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${insert(rows('new_rows', ''))}
      ELSIF TG_OP = 'DELETE' THEN ${insert(rows('old_rows', '-'))}
      ELSE ${insert(`${rows('new_rows', '')} UNION ALL ${rows('old_rows', '-')}`)}
      END IF;
      RETURN NULL;
    END $$;`;
};
