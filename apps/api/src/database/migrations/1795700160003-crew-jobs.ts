import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Bookings are assigned to workers, who record what happens at each job. */
export class CrewJobs1795700160003 implements MigrationInterface {
  readonly name = 'CrewJobs1795700160003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN earlier_moves timestamptz[] NOT NULL DEFAULT '{}';
      CREATE TABLE assignments (
        booking_id uuid PRIMARY KEY REFERENCES bookings (id),
        worker_id uuid REFERENCES users (id) ON DELETE SET NULL,
        position integer CHECK (position >= 0),
        assigned_at timestamptz,
        version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
      );
      CREATE INDEX assignments_worker ON assignments (worker_id) WHERE worker_id IS NOT NULL;
      CREATE TABLE job_events (
        id uuid PRIMARY KEY,
        arrival bigint GENERATED ALWAYS AS IDENTITY,
        booking_id uuid NOT NULL REFERENCES bookings (id),
        worker_id uuid REFERENCES users (id) ON DELETE SET NULL,
        type text NOT NULL CHECK (type IN ('en_route', 'nearby', 'arrived', 'collected', 'failed')),
        happened_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        note text,
        weight_grams integer CHECK (weight_grams >= 0),
        signatory text
      );
      CREATE INDEX job_events_booking ON job_events (booking_id);
      CREATE INDEX job_events_worker ON job_events (worker_id) WHERE worker_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assignments, job_events; ALTER TABLE bookings DROP COLUMN earlier_moves');
  }
}
