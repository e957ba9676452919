import { type MigrationInterface, type QueryRunner } from 'typeorm';

const RESOURCES = `'van', 'skip', 'bags', 'bin', 'clinical'`;
const SLOTS = `'morning', 'afternoon', 'evening'`;

/** The resource that a service uses, by the rules at the time of this migration. */
const RESOURCE = `
  CASE
    WHEN services.category = 'medical' THEN 'clinical'
    ELSE CASE coalesce(services.booking_config ->> 'flow_type', CASE
        WHEN services.slug LIKE '%skip-hire%' THEN 'skip_hire'
        WHEN services.slug LIKE '%skip-bags%' THEN 'skip_bags'
        WHEN services.slug = 'bin-collection' THEN 'bin_collection'
        WHEN services.booking_config -> 'skip_sizes' IS NOT NULL THEN 'skip_hire'
        WHEN services.booking_config -> 'bag_options' IS NOT NULL THEN 'skip_bags'
        WHEN services.booking_config -> 'bin_options' IS NOT NULL THEN 'bin_collection'
        ELSE 'load_sizes'
      END)
      WHEN 'skip_hire' THEN 'skip'
      WHEN 'skip_bags' THEN 'bags'
      WHEN 'bin_collection' THEN 'bin'
      ELSE 'van'
    END
  END`;

/**
 * Places of collections. Rules and days define how many there are, `booking_places` records which booking has one, and
 * `place_counts` how many are taken. Future bookings that are not cancelled get a place; unpaid ones start to hold
 * theirs now.
 */
export class Availability1795600050001 implements MigrationInterface {
  readonly name = 'Availability1795600050001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE availability_rules (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        resource text NOT NULL CHECK (resource IN (${RESOURCES})),
        area text[] CHECK (cardinality(area) > 0),
        area_key text NOT NULL CHECK ((area_key = '') = (area IS NULL)),
        weekday integer CHECK (weekday BETWEEN 1 AND 7),
        slot text CHECK (slot IN (${SLOTS})),
        places integer NOT NULL CHECK (places >= 0),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT availability_rules_one UNIQUE NULLS NOT DISTINCT (resource, area_key, weekday, slot)
      );
      CREATE INDEX availability_rules_area ON availability_rules USING gin (area);

      CREATE TABLE availability_days (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        date date NOT NULL,
        resource text CHECK (resource IN (${RESOURCES})),
        slot text CHECK (slot IN (${SLOTS})),
        places integer NOT NULL CHECK (places >= 0),
        reason text,
        CONSTRAINT availability_days_one UNIQUE NULLS NOT DISTINCT (date, resource, slot)
      );

      CREATE TABLE place_counts (
        resource text NOT NULL CHECK (resource IN (${RESOURCES})),
        area_key text NOT NULL,
        date date NOT NULL,
        slot text NOT NULL CHECK (slot IN (${SLOTS})),
        taken integer NOT NULL CHECK (taken >= 0),
        PRIMARY KEY (resource, date, area_key, slot)
      );

      CREATE TABLE booking_places (
        booking_id uuid PRIMARY KEY REFERENCES bookings,
        resource text NOT NULL CHECK (resource IN (${RESOURCES})),
        area_key text NOT NULL,
        date date NOT NULL,
        slot text NOT NULL CHECK (slot IN (${SLOTS})),
        outcode text NOT NULL,
        held_until timestamptz,
        counted boolean NOT NULL
      );
      CREATE INDEX booking_places_held ON booking_places (resource, date, area_key, slot)
        WHERE counted AND held_until IS NOT NULL;
      CREATE INDEX booking_places_days ON booking_places (resource, date);

      ALTER TABLE bookings ADD COLUMN held_until timestamptz;
    `);
    await runner.query(`
      INSERT INTO booking_places (booking_id, resource, area_key, date, slot, outcode, held_until, counted)
      SELECT bookings.id, ${RESOURCE}, '', bookings.collection_date, bookings.collection_time_slot,
        coalesce(substring(bookings.collection_postcode from '^([A-Z]{1,2}[0-9]{1,2}[A-Z]?)(?: |$)'), ''),
        CASE WHEN bookings.status = 'pending' AND bookings.payment_status IN ('pending', 'failed')
          THEN now() + interval '30 minutes' END,
        true
      FROM bookings JOIN services ON services.id = bookings.service_id
      WHERE bookings.deleted_at IS NULL AND bookings.status <> 'cancelled'
        AND bookings.collection_date >= (now() AT TIME ZONE 'Europe/London')::date;

      INSERT INTO place_counts (resource, area_key, date, slot, taken)
      SELECT resource, area_key, date, slot, count(*) FROM booking_places GROUP BY 1, 2, 3, 4;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings DROP COLUMN held_until;
      DROP TABLE booking_places, place_counts, availability_days, availability_rules;
    `);
  }
}
