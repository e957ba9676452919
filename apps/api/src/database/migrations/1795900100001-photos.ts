import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Customers, the crew and the office add photos to a booking. The pictures are in the object store. */
export class Photos1795900100001 implements MigrationInterface {
  readonly name = 'Photos1795900100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_photos (
        id uuid PRIMARY KEY,
        booking_id uuid NOT NULL REFERENCES bookings (id),
        uploader text NOT NULL CHECK (uploader IN ('customer', 'crew', 'office')),
        uploader_id uuid REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        file uuid NOT NULL UNIQUE
      );
      CREATE INDEX booking_photos_booking ON booking_photos (booking_id);
      CREATE INDEX booking_photos_uploader ON booking_photos (uploader_id) WHERE uploader_id IS NOT NULL;
      CREATE INDEX booking_photos_created ON booking_photos (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booking_photos');
  }
}
