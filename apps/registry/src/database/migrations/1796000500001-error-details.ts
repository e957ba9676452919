import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Failures in browsers with what went wrong, where, and in which file, for the remote's team. */
export class ErrorDetails1796000500001 implements MigrationInterface {
  readonly name = 'ErrorDetails1796000500001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE composition_samples ADD COLUMN message text, ADD COLUMN stack text, ADD COLUMN chunk text',
    );
    await runner.query('CREATE INDEX composition_samples_remote ON composition_samples (remote, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX composition_samples_remote');
    await runner.query(
      'ALTER TABLE composition_samples DROP COLUMN message, DROP COLUMN stack, DROP COLUMN chunk',
    );
  }
}
