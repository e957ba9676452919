import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** PaymentIntents, refunds and the inbox of the provider's events. Money is whole pence. */
export class Payments1767225600102 implements MigrationInterface {
  readonly name = 'Payments1767225600102';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        booking_id uuid NOT NULL REFERENCES bookings,
        payment_intent_id text UNIQUE,
        state text NOT NULL DEFAULT 'creating'
          CHECK (state IN ('creating', 'open', 'succeeded', 'superseded', 'canceled', 'returned')),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        currency text NOT NULL,
        last_error text,
        checked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        settled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK (payment_intent_id IS NOT NULL OR state IN ('creating', 'superseded', 'canceled'))
      );
      CREATE UNIQUE INDEX payments_one_live ON payments (booking_id)
        WHERE state IN ('creating', 'open', 'succeeded');
      CREATE INDEX payments_booking ON payments (booking_id);
      CREATE INDEX payments_open ON payments (checked_at) WHERE state = 'open';

      CREATE TABLE refunds (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        payment_id uuid NOT NULL REFERENCES payments,
        provider_refund_id text UNIQUE,
        origin text NOT NULL CHECK (origin IN ('admin', 'automatic', 'provider')),
        state text NOT NULL DEFAULT 'requested'
          CHECK (state IN ('requested', 'unknown', 'pending', 'succeeded', 'failed')),
        amount_pence integer NOT NULL CHECK (amount_pence > 0),
        requested_by uuid REFERENCES users,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK (provider_refund_id IS NOT NULL OR state IN ('requested', 'unknown', 'failed'))
      );
      CREATE INDEX refunds_payment ON refunds (payment_id);
      CREATE INDEX refunds_unresolved ON refunds (created_at) WHERE state IN ('requested', 'unknown');
      CREATE UNIQUE INDEX refunds_one_automatic ON refunds (payment_id) WHERE origin = 'automatic';

      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        payment_intent_id text,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        processed_at timestamptz,
        last_error text
      );
      CREATE INDEX stripe_events_waiting ON stripe_events (received_at) WHERE processed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stripe_events, refunds, payments');
  }
}
