import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DataSource } from 'typeorm';

const TEXT = readFileSync(path.resolve(__dirname, '../../../docs/database.md'), 'utf8');
/** The last section is about the registry's schema. */
const REGISTRY_AT = TEXT.indexOf('## Registry of remotes');

const TABLE = /^\| `(\w+)`/gmu;
/** A line of a diagram: `users ||--o{ drafts : user_id`. */
const REFERENCE = /^ {2}(\w+) (\S\S)(--|\.\.)\S\S (\w+) : (\w+)$/gmu;

const foreignKeysOf = (schema: string) => `
  SELECT concat_ws(' ', parent.relname, CASE WHEN a.attnotnull THEN '||' ELSE '|o' END, child.relname, a.attname) AS key
  FROM pg_constraint k JOIN pg_class parent ON parent.oid = k.confrelid JOIN pg_class child ON child.oid = k.conrelid
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
  WHERE k.contype = 'f' AND k.connamespace = '${schema}'::regnamespace`;

interface Started {
  readonly dataSource: Pick<DataSource, 'query'>;
  close(): Promise<void>;
}

/** Compares the part of docs/database.md about a schema with the tables that a server has there. */
export const describeDatabasePage = (schema: 'public' | 'registry', start: () => Promise<Started>): void =>
  describe(`the schema ${schema} in docs/database.md`, () => {
    const page = schema === 'registry' ? TEXT.slice(REGISTRY_AT) : TEXT.slice(0, REGISTRY_AT);
    let server: Started;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());

    const names = async (statement: string): Promise<string[]> => {
      const rows: { key: string }[] = await server.dataSource.query(statement);
      return rows.map(({ key }) => key).sort();
    };
    const lines = [...page.matchAll(REFERENCE)].map(([, parent, least, line, child, column]) => ({
      isKey: line === '--',
      key: [parent, least, child, column].join(' '),
      column: `${child}.${column}`,
    }));

    it('lists every table once', async () => {
      const tables = await names(`SELECT tablename AS key FROM pg_tables WHERE schemaname = '${schema}'`);
      expect([...page.matchAll(TABLE)].map(([, table]) => table).sort()).toEqual(tables);
    });

    it('shows every foreign key, and whether it may be empty', async () => {
      const shown = lines.filter(({ isKey }) => isKey).map(({ key }) => key);
      expect(shown.sort()).toEqual(await names(foreignKeysOf(schema)));
    });

    it('shows only references whose column exists', async () => {
      const columns = await names(
        `SELECT table_name || '.' || column_name AS key FROM information_schema.columns WHERE table_schema = '${schema}'`,
      );
      expect(lines.map(({ column }) => column).filter((column) => !columns.includes(column))).toEqual([]);
    });
  });
