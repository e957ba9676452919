import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Records of a customer: addresses, drafts and loyalty points. */
export class CustomerRecords1767225600004 implements MigrationInterface {
  readonly name = 'CustomerRecords1767225600004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_addresses (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        label text NOT NULL,
        street text NOT NULL,
        city text NOT NULL,
        postcode text NOT NULL,
        additional_info text,
        is_default boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX saved_addresses_user ON saved_addresses (user_id, is_default DESC, created_at DESC);
      CREATE UNIQUE INDEX saved_addresses_one_default ON saved_addresses (user_id) WHERE is_default;

      CREATE TABLE drafts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        service_id text NOT NULL,
        service_name text NOT NULL,
        service_base_price_pence integer NOT NULL CHECK (service_base_price_pence >= 0),
        current_step smallint NOT NULL CHECK (current_step BETWEEN 1 AND 5),
        draft_data jsonb NOT NULL CHECK (jsonb_typeof(draft_data) = 'object'),
        items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
        address jsonb,
        datetime jsonb,
        total_price_pence integer NOT NULL CHECK (total_price_pence >= 0),
        version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX drafts_user ON drafts (user_id, updated_at DESC, id DESC);

      CREATE TABLE loyalty_entries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        booking_id uuid,
        kind text NOT NULL CHECK (kind IN ('earned', 'refunded', 'spent')),
        points integer NOT NULL CHECK ((kind = 'earned' AND points >= 0) OR (kind <> 'earned' AND points <= 0)),
        description text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT loyalty_entries_once UNIQUE (booking_id, kind)
      );
      CREATE INDEX loyalty_entries_user ON loyalty_entries (user_id, created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE loyalty_entries, drafts, saved_addresses');
  }
}
