import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { typeProblems } from '../../test/check-types.js';
import { newComponent } from './new-component.js';
import { newEndpoint } from './new-endpoint.js';
import { newModule } from './new-module.js';
import { WorkspaceFiles } from './workspace-files.js';

const ROOT = path.resolve(__dirname, '../../../..');

const withModule = (): WorkspaceFiles => {
  const files = new WorkspaceFiles(ROOT);
  newModule(files, 'depots', 2);
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

it('makes a module and three endpoints that type-check, and pass the linter', () => {
  const files = withModule();
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
  expect([...files.changes.keys()]).toEqual(
    expect.arrayContaining([
      'apps/api/src/modules/depots/depots.controller.ts',
      'apps/api/src/modules/depots/list.test.ts',
      'apps/api/src/modules/catalogue/services/remark.test.ts',
      'libs/contracts/src/depots/endpoints.ts',
      'apps/api/test/permissions/table.ts',
      'tools/generate/src/api-floors.ts',
    ]),
  );
  expect(typeProblems(ROOT, 'apps/api/tsconfig.json', files.changes)).toEqual([]);
  expect(lintProblems(files.changes)).toBe('');
});

it('makes a component with its story that type-check, and pass the linter; what is wrong beside them is found', () => {
  const files = new WorkspaceFiles(ROOT);
  newComponent(files, 'price-tag', 'feedback');
  expect(files.changes.get('apps/design-system/src/stories/feedback.tsx')).toContain('priceTag');
  files.create('libs/ui/src/wrong.ts', `let wrong: number = 'one';\nexport { wrong };\n`);
  expect(typeProblems(ROOT, 'apps/design-system/tsconfig.json', files.changes)).toEqual([
    expect.stringContaining('libs/ui/src/wrong.ts: '),
  ]);
  expect(lintProblems(files.changes)).toMatch(/^libs\/ui\/src\/wrong\.ts:1 [^\n]+\n$/u);
});

describe('refuses, and changes nothing', () => {
  const refused = (make: (files: WorkspaceFiles) => void, files = new WorkspaceFiles(ROOT)) => {
    const before = files.changes.size;
    expect(() => make(files)).toThrow(expect.objectContaining({ code: 'generator_refused' }));
    expect(files.changes.size).toBe(before);
  };
  const endpoint = { module: 'drafts', method: 'GET', path: '/drafts/{id}/x', name: 'x', access: 'user' };

  it.each([
    ['a name that is none', 'Depots', 2],
    ['a module that is there', 'drafts', 2],
    ['a floor without modules', 'depots', 1],
    ['a floor that is none', 'depots', Number.NaN],
  ])('%s', (_title, name, floor) => refused((files) => newModule(files, name, floor)));

  it.each([
    ['a module that is not there', { module: 'nowhere' }],
    ['a method that is none', { method: 'FETCH' }],
    ['a path that is none', { path: 'drafts' }],
    ['a name that is none', { name: 'the-name' }],
    ['a name that is taken', { name: 'list' }],
    ['a caller that is none', { access: 'anyone' }],
  ])('an endpoint of %s', (_title, values) =>
    refused((files) => newEndpoint(files, { ...endpoint, ...values })),
  );

  it.each([
    ['a name that is none', 'PriceTag', 'structure'],
    ['a component that is there', 'badge', 'structure'],
    ['a group that is none', 'price-tag', 'prices'],
  ])('a component of %s', (_title, name, group) => refused((files) => newComponent(files, name, group)));
});
