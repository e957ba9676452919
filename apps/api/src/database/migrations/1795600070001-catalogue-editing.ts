import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Everything that the office edits: versions, retired services, items that are not offered, scheduled prices, and the
 * trail of changes. All readers use `services_in_force`: services with the current price, by the database's clock. A
 * scheduled price applies from its start until the next one starts, or until the price is changed after it
 * (`priced_at`).
 */
export class CatalogueEditing1795600070001 implements MigrationInterface {
  readonly name = 'CatalogueEditing1795600070001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN retired_at timestamptz,
        ADD COLUMN priced_at timestamptz NOT NULL DEFAULT 'epoch';
      ALTER TABLE waste_items
        ADD COLUMN IF NOT EXISTS waste_type text NOT NULL DEFAULT 'Mixed Waste',
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN active boolean NOT NULL DEFAULT true;

      CREATE TABLE service_prices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        service_id uuid NOT NULL REFERENCES services,
        effective_from timestamptz NOT NULL,
        base_price_pence integer NOT NULL CHECK (base_price_pence > 0),
        booking_config jsonb CHECK (jsonb_typeof(booking_config) = 'object'),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT service_prices_once UNIQUE (service_id, effective_from)
      );

      CREATE VIEW services_in_force AS
        SELECT s.id, s.slug, s.name, s.category, s.popular, s.label, s.label_color,
          s.price_display, coalesce(p.base_price_pence, s.base_price_pence) AS base_price_pence,
          s.description, s.features, s.icon,
          coalesce(c.booking_config, s.booking_config) AS booking_config,
          s.position, s.version, s.retired_at, p.id AS price_id
        FROM services s
        LEFT JOIN LATERAL (
          SELECT price.* FROM service_prices price
          WHERE price.service_id = s.id AND price.effective_from <= statement_timestamp()
            AND greatest(price.effective_from, price.created_at) > s.priced_at
          ORDER BY price.effective_from DESC LIMIT 1
        ) p ON true
        LEFT JOIN LATERAL (
          SELECT price.booking_config FROM service_prices price
          WHERE price.service_id = s.id AND price.effective_from <= p.effective_from
            AND greatest(price.effective_from, price.created_at) > s.priced_at
            AND price.booking_config IS NOT NULL
          ORDER BY price.effective_from DESC LIMIT 1
        ) c ON true;

      ALTER TABLE admin_changes
        DROP CONSTRAINT IF EXISTS admin_changes_check,
        ADD COLUMN subject_kind text,
        ADD COLUMN subject_id uuid,
        ADD CONSTRAINT admin_changes_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)
          AND (subject_id IS NULL OR num_nonnulls(booking_id, user_id) = 0));
      CREATE INDEX admin_changes_of_subject ON admin_changes (subject_kind, subject_id, id DESC)
        WHERE subject_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM admin_changes WHERE subject_id IS NOT NULL;
      ALTER TABLE admin_changes DROP COLUMN subject_kind, DROP COLUMN subject_id,
        ADD CONSTRAINT admin_changes_check CHECK (num_nonnulls(booking_id, user_id) = 1);
      DROP VIEW services_in_force;
      DROP TABLE service_prices;
      ALTER TABLE waste_items DROP COLUMN waste_type, DROP COLUMN version, DROP COLUMN active;
      ALTER TABLE services DROP COLUMN version, DROP COLUMN retired_at, DROP COLUMN priced_at;
    `);
  }
}
