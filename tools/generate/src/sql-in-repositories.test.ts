import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDERS = ['apps/api/src', 'apps/registry/src', 'libs/server/src'];

/**
 * Matches code that reads or writes rows: statements, query builders, calls of an entity manager, and injected
 * connections, managers or TypeORM repositories. An entity manager may be passed on, because it stands for a
 * transaction.
 */
const ROWS =
  /\.query[(<]|createQueryBuilder|(?<![-/\w])manager\s*\??\.|InjectRepository|InjectDataSource|InjectEntityManager/u;

/** Files that may also do so: the base of the repositories, migrations and seeds, tests, and those with a connection of their own. */
const ALLOWED = [
  /\.repository\.ts$/u,
  /\.test\.ts$/u,
  /^(?:apps|libs)\/[^/]+\/src\/database\//u,
  /^apps\/api\/src\/common\/list-pages\.ts$/u,
];
const OF_CONNECTIONS = [
  'apps/api/src/common/jobs/worker-presence.ts',
  'apps/api/src/modules/timeline/timeline-news.ts',
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.split(path.sep).join('/')}`,
  ),
).filter((file) => file.endsWith('.ts'));

const withRows = files.filter((file) => ROWS.test(readFileSync(path.join(ROOT, file), 'utf8')));

it('recognises the database access of the repositories', () => {
  expect(withRows.filter((file) => file.endsWith('.repository.ts')).length).toBeGreaterThan(10);
});

it('finds database access of the servers in repositories only', () => {
  const elsewhere = withRows.filter((file) => !ALLOWED.some((allowed) => allowed.test(file)));
  expect(elsewhere).toEqual(OF_CONNECTIONS);
});

it.each([
  'await manager.save(user);',
  'const found = await manager\n      .findOneBy(UserEntity, { id });',
  'constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}',
  'constructor(@InjectDataSource() private readonly dataSource: DataSource) {}',
])('recognises %j as database access', (code) => {
  expect(ROWS.test(code)).toBe(true);
});
