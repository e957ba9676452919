import { type MigrationInterface, type QueryRunner } from 'typeorm';

const BUSINESS = ['company_name', 'company_vat_number', 'purchase_order', 'sic_code']
  .map((column) => `ADD COLUMN ${column} text`)
  .join(', ');

/**
 * Papers: documents with the facts they were made from, and their files; the counters of their numbers; the details of
 * business customers; types of waste, and those of each booking. Documents and files never change.
 */
export class Documents1795600060001 implements MigrationInterface {
  readonly name = 'Documents1795600060001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ${BUSINESS};
      ALTER TABLE bookings ${BUSINESS},
        ADD COLUMN waste_codes jsonb,
        ADD COLUMN consignment_note_due boolean NOT NULL DEFAULT false;
      CREATE INDEX bookings_consignment_note_due ON bookings (created_at DESC, id DESC)
        WHERE consignment_note_due AND deleted_at IS NULL;
      ALTER TABLE waste_items ADD COLUMN IF NOT EXISTS waste_type text NOT NULL DEFAULT 'Mixed Waste';

      CREATE TABLE waste_types (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL UNIQUE,
        ewc_code text NOT NULL CHECK (ewc_code ~ '^\\d\\d \\d\\d \\d\\d\\*?$'),
        position integer NOT NULL
      );

      CREATE TABLE documents (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'transfer_note')),
        number text NOT NULL UNIQUE,
        booking_id uuid NOT NULL REFERENCES bookings,
        subject_id uuid NOT NULL,
        issued_at timestamptz NOT NULL,
        tax_point date NOT NULL,
        vat_percent numeric,
        total_pence integer CHECK (total_pence >= 0),
        vat_pence integer CHECK (vat_pence BETWEEN 0 AND total_pence),
        facts jsonb NOT NULL,
        CONSTRAINT documents_once UNIQUE (kind, subject_id),
        CHECK ((kind = 'transfer_note') = (total_pence IS NULL)),
        CHECK (num_nonnulls(total_pence, vat_pence, vat_percent) IN (0, 3))
      );
      CREATE INDEX documents_of_booking ON documents (booking_id, issued_at);
      CREATE INDEX documents_issued ON documents (issued_at, id);
      CREATE INDEX documents_taxed ON documents (tax_point) WHERE total_pence IS NOT NULL;

      CREATE TABLE document_files (
        document_id uuid PRIMARY KEY REFERENCES documents,
        bytes bytea NOT NULL
      );
      ALTER TABLE document_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

      CREATE TABLE document_counters (
        kind text NOT NULL,
        year integer NOT NULL,
        last_number integer NOT NULL,
        PRIMARY KEY (kind, year)
      );

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'What is in % is never changed', TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER documents_stay BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER document_files_stay BEFORE UPDATE ON document_files
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const gone = BUSINESS.replaceAll('ADD COLUMN', 'DROP COLUMN').replaceAll(' text', '');
    await runner.query(`
      DROP TABLE document_files, documents, document_counters, waste_types;
      DROP FUNCTION refuse_change;
      ALTER TABLE waste_items DROP COLUMN IF EXISTS waste_type;
      ALTER TABLE bookings ${gone}, DROP COLUMN waste_codes, DROP COLUMN consignment_note_due;
      ALTER TABLE users ${gone};
    `);
  }
}
