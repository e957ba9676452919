import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Idempotency-Keys are stored as digests. Responses stored before lose their secrets within a day, as all do. */
export class IdempotencyDigests1795700070001 implements MigrationInterface {
  readonly name = 'IdempotencyDigests1795700070001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE idempotency_keys SET key = encode(sha256(convert_to(key, 'UTF8')), 'hex')");
  }

  /** The keys can't be restored. */
  async down(): Promise<void> {
    // nothing to undo
  }
}
