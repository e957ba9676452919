import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Where the waste went: facilities, and what was tipped there. The lines and loads of a tip repeat its date, so that the
 * figures of a period are read from one index. Every version of a tip stays.
 */
export class Tips1795900600001 implements MigrationInterface {
  readonly name = 'Tips1795900600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE facilities (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        address text NOT NULL,
        permit_number text,
        permit_key text,
        active boolean NOT NULL,
        version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((permit_number IS NULL) = (permit_key IS NULL)),
        CONSTRAINT facilities_permit UNIQUE (permit_key)
      );
      CREATE TABLE tips (
        id uuid PRIMARY KEY,
        facility_id uuid NOT NULL REFERENCES facilities (id),
        date date NOT NULL,
        vehicle_registration text,
        ticket_number text NOT NULL,
        ticket_key text NOT NULL,
        version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
        recorded_by uuid REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT tips_ticket UNIQUE (facility_id, ticket_key)
      );
      CREATE INDEX tips_date ON tips (date DESC, id DESC);
      CREATE INDEX tips_recorded_by ON tips (recorded_by) WHERE recorded_by IS NOT NULL;
      CREATE TABLE tip_lines (
        tip_id uuid NOT NULL REFERENCES tips (id),
        position integer NOT NULL CHECK (position >= 0),
        date date NOT NULL,
        ewc_code text NOT NULL CHECK (ewc_code ~ '^\\d\\d \\d\\d \\d\\d\\*?$'),
        grams integer NOT NULL CHECK (grams BETWEEN 1 AND 60000000),
        estimated boolean NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('reuse', 'recycling', 'energy', 'landfill')),
        disposal_code text NOT NULL,
        consignment_code text,
        PRIMARY KEY (tip_id, position)
      );
      CREATE INDEX tip_lines_date ON tip_lines (date) INCLUDE (outcome, grams);
      CREATE TABLE tip_loads (
        tip_id uuid NOT NULL REFERENCES tips (id),
        booking_id uuid NOT NULL REFERENCES bookings (id),
        date date NOT NULL,
        grams bigint NOT NULL CHECK (grams >= 0),
        latest boolean NOT NULL DEFAULT true,
        PRIMARY KEY (tip_id, booking_id)
      );
      CREATE INDEX tip_loads_booking ON tip_loads (booking_id);
      CREATE INDEX tip_loads_latest ON tip_loads (date) WHERE latest;
      CREATE TABLE tip_versions (
        tip_id uuid NOT NULL REFERENCES tips (id),
        version integer NOT NULL CHECK (version >= 1),
        content jsonb NOT NULL,
        reason text,
        changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (tip_id, version),
        CHECK ((version = 1) = (reason IS NULL))
      );
      CREATE INDEX tip_versions_changed_by ON tip_versions (changed_by) WHERE changed_by IS NOT NULL;
      CREATE TRIGGER tip_versions_stay BEFORE UPDATE ON tip_versions FOR EACH ROW
        WHEN ((NEW.tip_id, NEW.version, NEW.content, NEW.reason, NEW.changed_at)
          IS DISTINCT FROM (OLD.tip_id, OLD.version, OLD.content, OLD.reason, OLD.changed_at))
        EXECUTE FUNCTION refuse_change();
      CREATE TABLE tip_notes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        tip_id uuid NOT NULL REFERENCES tips (id),
        version integer NOT NULL,
        booking_id uuid NOT NULL REFERENCES bookings (id),
        UNIQUE (booking_id, tip_id, version)
      );
      CREATE INDEX job_events_collected ON job_events (happened_at) WHERE type = 'collected';
      CREATE INDEX admin_changes_completed ON admin_changes (changed_at)
        WHERE what = 'status' AND value_after = 'completed';
      CREATE INDEX bookings_completed ON bookings (collection_date)
        WHERE status = 'completed' AND deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX bookings_completed, admin_changes_completed, job_events_collected;
      DROP TABLE tip_notes, tip_versions, tip_loads, tip_lines, tips, facilities;
    `);
  }
}
