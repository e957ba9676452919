import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Customers rate their bookings; the office replies, and hides texts. */
export class Ratings1795900800001 implements MigrationInterface {
  readonly name = 'Ratings1795900800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ratings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        booking_id uuid NOT NULL UNIQUE REFERENCES bookings (id),
        stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
        text text,
        created_at timestamptz NOT NULL,
        text_at timestamptz NOT NULL,
        seen_at timestamptz,
        reply text,
        replied_at timestamptz,
        hidden_at timestamptz,
        hidden_reason text,
        version integer NOT NULL DEFAULT 1,
        CHECK ((reply IS NULL) = (replied_at IS NULL)),
        CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL))
      );
      CREATE INDEX ratings_newest ON ratings (created_at DESC, id DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ratings');
  }
}
