import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A tip may have photos of its ticket. They are in the table of photos, so that during a release the job of the version
 * before finds that their pictures are in use.
 */
export class TipPhotos1796000200001 implements MigrationInterface {
  readonly name = 'TipPhotos1796000200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_photos
        ALTER COLUMN booking_id DROP NOT NULL,
        ADD COLUMN tip_id uuid REFERENCES tips (id),
        ADD CONSTRAINT booking_photos_subject CHECK ((booking_id IS NULL) <> (tip_id IS NULL)),
        ADD CONSTRAINT booking_photos_tip_uploader CHECK (tip_id IS NULL OR uploader <> 'customer');
      CREATE INDEX booking_photos_tip ON booking_photos (tip_id) WHERE tip_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM booking_photos WHERE tip_id IS NOT NULL;
      ALTER TABLE booking_photos DROP COLUMN tip_id, ALTER COLUMN booking_id SET NOT NULL;
    `);
  }
}
