import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The outbox also has text messages. Keys that were sent by text end with the phone number they were sent to. */
export class TextMessages1795900500001 implements MigrationInterface {
  readonly name = 'TextMessages1795900500001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE emails ADD COLUMN channel text NOT NULL DEFAULT 'email'
        CONSTRAINT emails_channel_check CHECK (channel IN ('email', 'text'));
      CREATE INDEX emails_texts_sent ON emails USING btree (sent_at) WHERE (channel = 'text' AND state = 'sent');
      ALTER TABLE booking_keys ADD COLUMN by_text boolean NOT NULL DEFAULT false;
      CREATE TABLE text_opt_outs (
        number_digest bytea PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE text_opt_outs;
      ALTER TABLE booking_keys DROP COLUMN by_text;
      DELETE FROM emails WHERE channel = 'text';
      ALTER TABLE emails DROP COLUMN channel;`);
  }
}
