import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Bookings carry what their slot is counted by, so that capacity is counted from the bookings themselves. The counters
 * and the places of bookings go.
 */
export class SlotCapacity1795700050001 implements MigrationInterface {
  readonly name = 'SlotCapacity1795700050001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings
        ADD COLUMN resource text NOT NULL DEFAULT 'van'
          CHECK (resource IN ('van', 'skip', 'bags', 'bin', 'clinical')),
        ADD COLUMN outcode text NOT NULL DEFAULT '';
      UPDATE bookings SET resource = place.resource, outcode = place.outcode,
        held_until = CASE WHEN place.counted THEN place.held_until ELSE least(bookings.held_until, now()) END
      FROM booking_places AS place WHERE place.booking_id = bookings.id;
      DROP TABLE booking_places, place_counts;
      CREATE INDEX bookings_capacity ON bookings (resource, collection_date, collection_time_slot, outcode)
        INCLUDE (held_until, id) WHERE deleted_at IS NULL AND status <> 'cancelled';
    `);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The places of bookings are not kept.'));
  }
}
