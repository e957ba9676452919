import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../../..');

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Packages = z.infer<typeof lock>['packages'];

/** Licences that require only attribution for code that we ship unchanged. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'CC-BY-4.0',
]);

/** Packages whose licence was read by a person, and why each may be shipped. */
const READ: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree':
    'OFL-1.1: may be passed on with software, its licence beside it, as the build puts it',
  'dejavu-fonts-ttf': 'Bitstream Vera: may be embedded in documents and passed on with software',
  'ical.js': 'MPL-2.0: its own files stay open, and we change none of them',
  'passport-strategy': 'MIT, by its file LICENSE',
  pause: 'MIT, by its README',
  'png-js': 'MIT, by its file LICENSE',
};

/** For `(MIT OR CC0-1.0)` one allowed licence is enough; for `Apache-2.0 AND MIT` all must be allowed. */
const isAllowed = (licence: string): boolean => {
  const plain = licence.replaceAll(/[()]/gu, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((each) => ALLOWED.has(each));
};

/** Where a package's import of another package resolves: in the nearest `node_modules` folder above it. */
const find = (packages: Packages, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
    if (!folder.includes('/node_modules/')) folder = '';
    if (folder === '' && packages[`node_modules/${name}`]) return find(packages, '', name);
  }
};

/** Third-party packages that our programs and pages depend on, directly or indirectly, each by its path. */
const shipped = (packages: Packages): string[] => {
  const reached = new Set<string>();
  const visit = (place: string): void => {
    const entry = packages[place];
    if (reached.has(place) || !entry) return;
    reached.add(place);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = find(packages, place, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const place of Object.keys(packages)) if (/^(?:apps|libs)\/[^/]+$/u.test(place)) visit(place);
  return [...reached].filter((place) => place.includes('node_modules/'));
};

const nameOf = (place: string): string => place.replace(/^.*node_modules\//u, '');

const unknownOf = (packages: Packages): string[] =>
  shipped(packages)
    .map((place) => ({ name: nameOf(place), licence: packages[place]?.license ?? 'none' }))
    .filter(({ name, licence }) => !isAllowed(licence) && !(name in READ))
    .map(({ name, licence }) => `${name}: ${licence}`);

const { packages } = lock.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));

it('ships no package with a licence that has not been accepted', () => {
  expect(shipped(packages).length).toBeGreaterThan(200);
  expect(unknownOf(packages)).toEqual([]);
});

it('lists no reviewed package that is not shipped', () => {
  const names = new Set(shipped(packages).map(nameOf));
  expect(Object.keys(READ).filter((name) => !names.has(name))).toEqual([]);
});

it.each(['GPL-3.0-only', 'AGPL-3.0', 'SEE LICENSE IN LICENSE', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])(
  'would detect a package with the licence %s (negative control)',
  (license) => {
    const spoiled = { ...packages, 'node_modules/pg': { ...packages['node_modules/pg'], license } };
    expect(unknownOf(lock.parse({ packages: spoiled }).packages)).toEqual([`pg: ${license ?? 'none'}`]);
  },
);

it('accepts one of several alternative licences, but requires all of a combination', () => {
  expect(['(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'MIT'].map(isAllowed)).toEqual([true, true, true]);
  expect(['GPL-3.0 OR AGPL-3.0', 'MIT AND GPL-3.0'].map(isAllowed)).toEqual([false, false]);
});
