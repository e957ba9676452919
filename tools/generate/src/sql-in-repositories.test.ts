import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API } from './api-floors.js';

const FOLDER = path.resolve(__dirname, '../../..', API);

/** What talks to PostgreSQL in its own words. */
const SQL = /\.query[(<]|createQueryBuilder|\brunNamed\(|\bselectOf[<(]/u;

/** Who may beside repositories: what repositories are made of, migrations and seeds, and a worker's sign of life. */
const ALLOWED = [/\.repository\.ts$/u, /\.test\.ts$/u, /^database\//u, /^common\/database\//u];
const PRESENCE = 'common/jobs/worker-presence.ts';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts'));

const withSql = files.filter((file) => SQL.test(readFileSync(path.join(FOLDER, file), 'utf8')));

it('finds the statements of the repositories', () => {
  expect(withSql.filter((file) => file.endsWith('.repository.ts')).length).toBeGreaterThan(10);
});

it('has SQL and query builders of the API in repositories only', () => {
  const elsewhere = withSql.filter((file) => !ALLOWED.some((allowed) => allowed.test(file)));
  expect(elsewhere).toEqual([PRESENCE]);
});
