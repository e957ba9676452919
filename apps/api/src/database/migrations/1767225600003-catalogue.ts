import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The catalogue: services and the items of the waste calculator. Money is whole pence. */
export class Catalogue1767225600003 implements MigrationInterface {
  readonly name = 'Catalogue1767225600003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE services (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        name text NOT NULL,
        category text NOT NULL CHECK (category IN
          ('domestic', 'commercial', 'collection', 'furniture', 'clearance', 'skip', 'medical')),
        popular boolean NOT NULL,
        label text,
        label_color text,
        price_display text NOT NULL,
        base_price_pence integer NOT NULL CHECK (base_price_pence >= 0),
        description text NOT NULL,
        features jsonb NOT NULL CHECK (jsonb_typeof(features) = 'array'),
        icon text NOT NULL,
        booking_config jsonb NOT NULL CHECK (jsonb_typeof(booking_config) = 'object'),
        position integer NOT NULL
      );
      CREATE INDEX services_category ON services (category, position);

      CREATE TABLE waste_items (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        slug text NOT NULL UNIQUE,
        name text NOT NULL,
        description text NOT NULL,
        category text NOT NULL,
        volume numeric(8, 3) NOT NULL CHECK (volume >= 0),
        weight numeric(10, 3) NOT NULL CHECK (weight >= 0),
        price_pence integer NOT NULL CHECK (price_pence >= 0),
        icon text NOT NULL,
        position integer NOT NULL
      );
      CREATE INDEX waste_items_category ON waste_items (category, position);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waste_items, services');
  }
}
