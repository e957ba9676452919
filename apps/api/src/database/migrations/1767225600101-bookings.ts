import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Bookings and the gapless numbers of their invoices. Money is whole pence. */
export class Bookings1767225600101 implements MigrationInterface {
  readonly name = 'Bookings1767225600101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bookings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid REFERENCES users,
        service_id uuid NOT NULL REFERENCES services,
        service_name text NOT NULL,
        service_type text NOT NULL,
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'confirmed', 'completed', 'cancelled')),
        payment_status text NOT NULL DEFAULT 'pending'
          CHECK (payment_status IN ('pending', 'paid', 'failed', 'partially_refunded', 'refunded')),
        invoice_number text UNIQUE,
        collection_address text NOT NULL,
        collection_postcode text NOT NULL,
        additional_address_info text,
        collection_date date NOT NULL,
        collection_time_slot text NOT NULL
          CHECK (collection_time_slot IN ('morning', 'afternoon', 'evening')),
        customer_name text NOT NULL,
        customer_email text NOT NULL,
        customer_phone text,
        base_price_pence integer NOT NULL CHECK (base_price_pence >= 0),
        addon_price_pence integer NOT NULL CHECK (addon_price_pence >= 0),
        total_price_pence integer NOT NULL CHECK (total_price_pence >= 0),
        refunded_pence integer NOT NULL DEFAULT 0
          CHECK (refunded_pence BETWEEN 0 AND total_price_pence),
        service_data jsonb NOT NULL CHECK (jsonb_typeof(service_data) = 'object'),
        waste_types jsonb NOT NULL CHECK (jsonb_typeof(waste_types) = 'array'),
        addons jsonb NOT NULL CHECK (jsonb_typeof(addons) = 'array'),
        special_instructions text,
        assigned_worker text,
        admin_notes text,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        deleted_at timestamptz,
        CHECK ((invoice_number IS NULL) = (payment_status IN ('pending', 'failed'))),
        CHECK ((payment_status = 'partially_refunded') =
          (refunded_pence > 0 AND refunded_pence < total_price_pence)),
        CHECK (payment_status <> 'refunded' OR refunded_pence = total_price_pence)
      );
      CREATE INDEX bookings_newest ON bookings (created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX bookings_user ON bookings (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX bookings_status ON bookings (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX bookings_service ON bookings (service_id);
      CREATE INDEX bookings_expiry ON bookings (expires_at)
        WHERE status = 'pending' AND payment_status IN ('pending', 'failed') AND deleted_at IS NULL;

      CREATE TABLE invoice_counters (
        year integer PRIMARY KEY,
        last_number integer NOT NULL CHECK (last_number > 0)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_counters, bookings');
  }
}
