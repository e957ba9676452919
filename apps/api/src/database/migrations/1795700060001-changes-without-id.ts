import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A change may be of something without an id: there is one cancellation policy, and jobs are named by a text. */
export class ChangesWithoutId1795700060001 implements MigrationInterface {
  readonly name = 'ChangesWithoutId1795700060001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_changes DROP CONSTRAINT admin_changes_subject');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM admin_changes WHERE subject_kind IS NOT NULL AND subject_id IS NULL;
      ALTER TABLE admin_changes
        ADD CONSTRAINT admin_changes_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)
          AND (subject_id IS NULL OR num_nonnulls(booking_id, user_id) = 0));
    `);
  }
}
