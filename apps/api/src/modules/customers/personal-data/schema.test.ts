import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { useTestApi } from '../../../../test/test-api.js';
import { HELD_DATA } from './held-data.js';

const PAGE = path.resolve(__dirname, '../../../../../../docs/personal-data.md');

const quoted = (text: string): string[] => [...text.matchAll(/`(\w+)`/gu)].map(([, name]) => name ?? '');

/**
 * The columns that the page has a row for, as `table.column`, and the tables that it lists as holding no personal data.
 */
const listed = async (): Promise<{ columns: string[]; impersonal: string[] }> => {
  const [people = '', nobody = ''] = (await readFile(PAGE, 'utf8')).split('## Tables without personal data');
  const columns = people
    .split('\n')
    .map((line) => line.split('|'))
    .flatMap(([, table = '', names = '']) =>
      quoted(names).map((column) => `${quoted(table)[0] ?? ''}.${column}`),
    );
  return { columns, impersonal: quoted(nobody) };
};

describe('the list of personal data', () => {
  const api = useTestApi();

  const schema = async (): Promise<{ table: string; column: string }[]> =>
    api.dataSource.query(`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, c.ordinal_position`);

  it('has every column of every table: list new ones in docs/personal-data.md, personal ones in held-data.ts', async () => {
    const { columns, impersonal } = await listed();
    const missing = (await schema())
      .filter(({ table }) => !impersonal.includes(table))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !columns.includes(name));
    expect(missing).toEqual([]);
  });

  it('has every table that the export and the erasure use', async () => {
    const tables = new Set((await listed()).columns.map((name) => name.split('.')[0]));
    expect(HELD_DATA.map(({ table }) => table).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('would not have a new column with personal data (negative control)', async () => {
    await api.dataSource.query('ALTER TABLE users ADD COLUMN date_of_birth date');
    const { columns } = await listed();
    const names = (await schema()).map(({ table, column }) => `${table}.${column}`);
    expect(names.filter((name) => name === 'users.date_of_birth' && !columns.includes(name))).toHaveLength(1);
  });
});
