import { DataSource } from 'typeorm';
import { z } from 'zod';
import { dataSourceOptions } from '@haulway/server/database';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.js';
import { migrations } from './migrations/index.js';

/** Every part of a schema that a running version may rely on. The key names the part, and the text describes it. */
const OBJECTS = `
  SELECT 'table ' || table_name AS key, '' AS text FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
  UNION ALL
  SELECT 'column ' || table_name || '.' || column_name,
      concat_ws(' ', udt_name, character_maximum_length, numeric_precision, numeric_scale,
        CASE WHEN is_nullable = 'NO' THEN 'required' END,
        CASE WHEN column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' THEN 'filled' END)
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT 'constraint ' || c.conrelid::regclass || ' ' || c.conname, pg_get_constraintdef(c.oid)
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.connamespace = 'public'::regnamespace AND c.contype <> 'n'
  UNION ALL
  SELECT 'unique ' || i.indrelid::regclass || ' ' || x.relname, pg_get_indexdef(i.indexrelid)
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
    WHERE i.indisunique AND x.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;

type Schema = ReadonlyMap<string, string>;
const objects = z.array(z.object({ key: z.string(), text: z.string() }));
const schemaOf = async (source: DataSource): Promise<Schema> =>
  new Map(objects.parse(await source.query(OBJECTS)).map(({ key, text }) => [key, text]));

const tableOf = (key: string): string => /^\w+ ([^ .]+)/u.exec(key)?.[1] ?? '';

const listOf = (text: string): string[] | undefined =>
  /^CHECK \(\(?\(?\w+ = ANY \(ARRAY\[(.+)\]\)+$/u.exec(text)?.[1]?.split(', ');

const isLongerList = (before: string, after: string): boolean => {
  const values = listOf(after);
  return values !== undefined && (listOf(before)?.every((each) => values.includes(each)) ?? false);
};

/** The changes from `before` to `after` that a version written for `before` can't work with, each in a few words. */
const breaches = (before: Schema, after: Schema): string[] => {
  const found: string[] = [];
  for (const [key, text] of before) {
    const now = after.get(key);
    if (now === text) continue;
    // a removed constraint forbids nothing, and a longer list still allows all its former values
    if (key.startsWith('constraint') && now === undefined && !/^(?:UNIQUE|PRIMARY)/u.test(text)) continue;
    if (now !== undefined && isLongerList(text, now)) continue;
    if (key.startsWith('column') && now === text.replace(' required', '')) continue;
    if (key.startsWith('column') && now === `${text} filled`) continue;
    found.push(now === undefined ? `${key} goes` : `${key} changes: ${text} -> ${now}`);
  }
  for (const [key, text] of after) {
    if (before.has(key) || !before.has(`table ${tableOf(key)}`)) continue;
    if (key.startsWith('column') && !/ required(?! filled)/u.test(text)) continue;
    if (key.startsWith('constraint') || key.startsWith('unique')) {
      // a constraint only on columns that older versions never fill does not affect them; one that includes older
      // columns does
      const known = [...before.keys()].filter((each) => each.startsWith(`column ${tableOf(key)}.`));
      const isOld = (column: string) => known.includes(`column ${tableOf(key)}.${column}`);
      const columns = /^(?:UNIQUE|FOREIGN KEY|PRIMARY KEY|CREATE).*?\(([\w, ]+)\)/u
        .exec(text)?.[1]
        ?.split(', ');
      const names = text.match(/\b\w+\b/gu) ?? [];
      if (columns ? !columns.every(isOld) : !names.some(isOld)) continue;
    }
    found.push(`${key} comes: ${text}`);
  }
  return found;
};

/**
 * Breaches that were checked and do not harm the previous version, or that are older than two versions running side by
 * side. A breach that a version needs is made in two steps instead: one version adds, and the next one removes.
 */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  // the API before it counts slots in other rows, so it must be stopped before this one starts
  SlotCapacity1795700050001: [
    ...['table', 'column', 'constraint'].flatMap((kind) => [
      `${kind} place_counts`,
      `${kind} booking_places`,
    ]),
  ],
  // no version since the first schema has read or written these
  UnusedSecondFactorGrace1795700090001: [
    'column users.second_factor_grace_',
    'constraint security_events security_events_kind_check changes',
  ],
  // it counts only rows with a code, and earlier versions write none
  MailedCodes1795700130001: ['unique mailed_tokens mailed_tokens_code comes'],
  // earlier versions always fill the booking, and never the tip
  TipPhotos1796000200001: [
    'constraint booking_photos booking_photos_subject comes',
    'constraint booking_photos booking_photos_tip_uploader comes',
  ],
};

describe('migrations', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    source = await new DataSource(dataSourceOptions(database.url, 2)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('only make changes that the previous version can work with', async () => {
    const found: Record<string, string[]> = {};
    const runner = source.createQueryRunner();
    await runner.query('CREATE TABLE migrations (timestamp bigint, name text)');
    let before = await schemaOf(source);
    for (const Migration of migrations) {
      const migration = new Migration();
      await runner.startTransaction();
      await migration.up(runner);
      await runner.commitTransaction();
      const after = await schemaOf(source);
      const accepted = ACCEPTED[migration.name] ?? [];
      const left = breaches(before, after).filter(
        (each) => !accepted.some((known) => each.startsWith(known)),
      );
      if (left.length > 0) found[migration.name] = left;
      before = after;
    }
    await runner.release();
    expect(found).toEqual({});
  });

  const breachesOf = async (change: string): Promise<string[]> => {
    const runner = source.createQueryRunner();
    const before = await schemaOf(source);
    await runner.startTransaction();
    await runner.query(change);
    const after = new Map(
      objects.parse(await runner.query(OBJECTS)).map(({ key, text }): [string, string] => [key, text]),
    );
    await runner.rollbackTransaction();
    await runner.release();
    return breaches(before, after);
  };

  it.each([
    ['ALTER TABLE contact_messages DROP COLUMN message', 'column contact_messages.message goes'],
    ['DROP TABLE contact_messages CASCADE', 'table contact_messages goes'],
    ['ALTER TABLE contact_messages RENAME COLUMN message TO words', 'column contact_messages.message goes'],
    [
      'ALTER TABLE contact_messages ADD COLUMN tone text NOT NULL',
      'column contact_messages.tone comes: text required',
    ],
    [
      'ALTER TABLE bookings ALTER COLUMN cancellation_reason SET NOT NULL',
      'column bookings.cancellation_reason changes: ',
    ],
    [
      'ALTER TABLE contact_messages ADD CONSTRAINT short CHECK (length(message) < 10)',
      'constraint contact_messages short comes: ',
    ],
    [
      `ALTER TABLE emails DROP CONSTRAINT emails_state_check;
       ALTER TABLE emails ADD CONSTRAINT emails_state_check CHECK (state IN ('queued', 'sent'))`,
      'constraint emails emails_state_check changes: ',
    ],
    [
      'CREATE UNIQUE INDEX one_message ON contact_messages (message)',
      'unique contact_messages one_message comes: ',
    ],
    [
      'ALTER TABLE contact_messages ALTER COLUMN message TYPE varchar(10)',
      'column contact_messages.message changes: ',
    ],
  ])('detects %s (negative control)', async (change, sentence) => {
    expect(await breachesOf(change)).toContainEqual(expect.stringContaining(sentence));
  });

  it.each([
    'ALTER TABLE contact_messages ADD COLUMN tone text',
    `ALTER TABLE contact_messages ADD COLUMN tone text NOT NULL DEFAULT 'kind'`,
    'ALTER TABLE contact_messages ADD COLUMN asker uuid REFERENCES users (id)',
    'ALTER TABLE contact_messages ALTER COLUMN message DROP NOT NULL',
    'CREATE TABLE moods (name text PRIMARY KEY, kind text NOT NULL CHECK (kind <> name))',
    `ALTER TABLE refunds ADD COLUMN mood text CHECK (mood <> '')`,
    'ALTER TABLE contact_messages ADD COLUMN number int; CREATE UNIQUE INDEX one ON contact_messages (email, number)',
    'CREATE INDEX by_message ON contact_messages (message)',
  ])('may do this: %s', async (change) => {
    expect(await breachesOf(change)).toEqual([]);
  });
});
