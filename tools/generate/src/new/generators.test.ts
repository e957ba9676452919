import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { typeProblems } from '../../test/check-types.js';
import { newComponent } from './new-component.js';
import { newEndpoint } from './new-endpoint.js';
import { newModule } from './new-module.js';
import { WorkspaceFiles } from './workspace-files.js';

const ROOT = path.resolve(__dirname, '../../../..');

const moduleWithEndpoints = (): WorkspaceFiles => {
  const files = new WorkspaceFiles(ROOT);
  newModule(files, 'depots', 2);
  const ofDepots = { module: 'depots', access: 'public' };
  newEndpoint(files, { ...ofDepots, method: 'GET', path: '/depots', name: 'list' });
  newEndpoint(files, { ...ofDepots, method: 'PUT', path: '/depots/{id}', name: 'change', access: 'admin' });
  newEndpoint(files, {
    module: 'catalogue/services',
    method: 'POST',
    path: '/services/{id}/remarks',
    name: 'remark',
    access: 'user',
  });
  return files;
};

const componentBesideMistake = (): WorkspaceFiles => {
  const files = new WorkspaceFiles(ROOT);
  newComponent(files, 'price-tag', 'feedback');
  files.create('libs/ui/src/wrong.ts', `let wrong: number = 'one';\nexport { wrong };\n`);
  return files;
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

it('creates a module and three endpoints that type-check', async () => {
  const { changes } = moduleWithEndpoints();
  expect([...changes.keys()]).toEqual(
    expect.arrayContaining([
      'apps/api/src/modules/depots/depots.controller.ts',
      'apps/api/src/modules/depots/list.test.ts',
      'apps/api/src/modules/catalogue/services/remark.test.ts',
      'libs/contracts/src/depots/endpoints.ts',
      'apps/api/test/permissions/table.ts',
      'tools/generate/src/api-floors.ts',
    ]),
  );
  expect(await typeProblems(ROOT, 'apps/api/tsconfig.json', changes)).toEqual([]);
});

it('creates a component with a story that type-checks, and another mistake is still found', async () => {
  const { changes } = componentBesideMistake();
  expect(changes.get('apps/design-system/src/stories/feedback.tsx')).toContain('priceTag');
  expect(await typeProblems(ROOT, 'apps/design-system/tsconfig.json', changes)).toEqual([
    expect.stringMatching(/^libs\/ui\/src\/wrong\.ts\(1,5\): /u),
  ]);
});

// One run of the linter for all: most of its time is its start
it('creates what passes the linter, which still finds other mistakes', () => {
  const changes = new Map([...moduleWithEndpoints().changes, ...componentBesideMistake().changes]);
  expect(lintProblems(changes)).toMatch(/^libs\/ui\/src\/wrong\.ts:1 [^\n]+\n$/u);
});

describe('refuses without changing anything', () => {
  const refused = (make: (files: WorkspaceFiles) => void, files = new WorkspaceFiles(ROOT)) => {
    const before = files.changes.size;
    expect(() => make(files)).toThrow(expect.objectContaining({ code: 'generator_refused' }));
    expect(files.changes.size).toBe(before);
  };
  const endpoint = { module: 'drafts', method: 'GET', path: '/drafts/{id}/x', name: 'x', access: 'user' };

  it.each([
    ['an invalid name', 'Depots', 2],
    ['the name of an existing module', 'drafts', 2],
    ['a floor that has no modules', 'depots', 1],
    ['an invalid floor', 'depots', Number.NaN],
  ])('a module with %s', (_title, name, floor) => refused((files) => newModule(files, name, floor)));

  it.each([
    ['an unknown module', { module: 'nowhere' }],
    ['an unknown method', { method: 'FETCH' }],
    ['an invalid path', { path: 'drafts' }],
    ['an invalid name', { name: 'the-name' }],
    ['a name that is taken', { name: 'list' }],
    ['an unknown kind of caller', { access: 'anyone' }],
  ])('an endpoint with %s', (_title, values) =>
    refused((files) => newEndpoint(files, { ...endpoint, ...values })),
  );

  it.each([
    ['an invalid name', 'PriceTag', 'structure'],
    ['the name of an existing component', 'badge', 'structure'],
    ['an unknown group', 'price-tag', 'prices'],
  ])('a component with %s', (_title, name, group) => refused((files) => newComponent(files, name, group)));
});
