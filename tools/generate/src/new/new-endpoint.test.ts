import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { typeProblems } from '../../test/check-types.js';
import { newEndpoint } from './new-endpoint.js';

const ROOT = path.resolve(__dirname, '../../../..');

const twoEndpoints = (): Map<string, string> => {
  const changed = new Map<string, string>();
  const shared = { controller: 'drafts', access: 'user' };
  newEndpoint(ROOT, { ...shared, method: 'PUT', path: '/drafts/{id}/remark', name: 'remark' }, changed);
  newEndpoint(
    ROOT,
    {
      controller: 'bookings/admin/admin-bookings',
      method: 'GET',
      path: '/bookings/stats/weekly',
      name: 'weekly-stats',
      access: 'admin',
    },
    changed,
  );
  return changed;
};

const lintProblems = (changes: ReadonlyMap<string, string>): string => {
  const program = path.join(ROOT, 'tools/generate/test/check-texts.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
    cwd: ROOT,
    input: JSON.stringify(Object.fromEntries(changes)),
    encoding: 'utf8',
  });
  return status === 0 ? stdout : stderr;
};

const lineBefore = (text: string, part: string): string =>
  text.slice(0, text.indexOf(part)).split('\n').at(-2) ?? '';

it('creates endpoints that type-check, and another mistake is still found', async () => {
  const changed = twoEndpoints();
  changed.set('apps/api/src/modules/drafts/wrong.ts', `export const wrong: number = 'one';\n`);
  expect(await typeProblems(ROOT, 'apps/api/tsconfig.json', changed)).toEqual([
    expect.stringMatching(/^apps\/api\/src\/modules\/drafts\/wrong\.ts\(1,14\): /u),
  ]);
});

it('creates what passes the linter, which still finds another mistake', () => {
  const changed = twoEndpoints();
  changed.set('apps/api/src/modules/drafts/wrong.ts', `let wrong = 1;\nexport { wrong };\n`);
  expect(lintProblems(changed)).toMatch(/^apps\/api\/src\/modules\/drafts\/wrong\.ts:1 [^\n]+\n$/u);
});

it('puts each row beside the others of its group', () => {
  const changed = twoEndpoints();
  const table = changed.get('apps/api/test/permissions/table.ts') ?? '';
  expect(lineBefore(table, '{ endpoint: endpoints.drafts.remark')).toContain('drafts.');
  expect(changed.get('libs/contracts/src/drafts.ts')).toContain(
    "  }),\n  remark: endpoint('PUT', '/drafts/{id}/remark', 'user', {",
  );
  expect(changed.get('apps/api/src/modules/bookings/admin/weekly-stats.test.ts')).toContain(
    "it('is for admins'",
  );
});

it.each([
  ['an unknown controller', { controller: 'nowhere' }, 'There is no controller nowhere.'],
  [
    'a folder with several controllers',
    { controller: 'catalogue' },
    'Name one controller: catalogue/services/services',
  ],
  ['an unknown method', { method: 'FETCH' }, 'A method is one of'],
  ['an invalid path', { path: 'drafts' }, 'A path is like'],
  ['an invalid name', { name: 'The name' }, 'A name is like'],
  ['a name that is taken', { name: 'list' }, 'The group drafts has an endpoint list already.'],
  ['an unknown kind of caller', { access: 'anyone' }, 'Who may call is one of'],
  ['a kind of caller that every object has', { access: 'toString' }, 'Who may call is one of'],
])('refuses %s and changes nothing', (_title, values, message) => {
  const endpoint = { controller: 'drafts', method: 'GET', path: '/drafts/{id}/x', name: 'x', access: 'user' };
  const changed = new Map<string, string>();
  expect(() => newEndpoint(ROOT, { ...endpoint, ...values }, changed)).toThrow(message);
  expect(changed.size).toBe(0);
});
