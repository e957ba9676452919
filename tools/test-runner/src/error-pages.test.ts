import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.test)\.tsx?$/u.test(file) && !/node_modules|[\\/]dist[\\/]|(?:^|[\\/])test[\\/]/u.test(file),
    )
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));

const codesIn = (folder: string, pattern: RegExp): string[] =>
  sourcesIn(folder).flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code));

/** The error codes of composition, publishing and starting, read from the sources. */
const codes = (): string[] => {
  const [, list = ''] =
    /FAILURE_CODES = \[(.*?)\]/su.exec(
      readFileSync(path.join(ROOT, 'libs/federation/src/contract/failure.ts'), 'utf8'),
    ) ?? [];
  const composition = [...list.matchAll(/'(\w+)'/gu)].map(([, code = '']) => code);
  return [
    ...composition,
    ...codesIn('libs/remote-builds/src/inspection', /code: '(\w+)'/gu),
    ...codesIn('apps/shell/src/remotes', /`(\w+_refused):/gu),
    ...codesIn('apps/registry/src/releases', /new ApiException\(\s*\d+,\s*'(\w+)'/gu),
    ...['libs/process/src', 'tools/dev/src', 'tools/release/src', 'tools/generate/src'].flatMap((folder) =>
      codesIn(folder, /readonly code = '(\w+)'/gu),
    ),
  ];
};

/** The codes of any call of the API that a remote's team can get from the registry. */
const OF_ANY_CALL = [
  'forbidden',
  'internal_error',
  'invalid_request',
  'not_found',
  'rate_limited',
  'too_large',
  'unauthenticated',
  'unavailable',
];

const pages = readdirSync(path.join(ROOT, 'docs/errors')).filter((file) => file !== 'README.md');

it('finds the error codes', () => {
  expect(codes()).toEqual(
    expect.arrayContaining(['deadline_exceeded', 'preview_refused', 'release_rejected', 'port_taken']),
  );
});

it('has a page for every error code: what happened, why, and what to do', () => {
  for (const code of new Set([...codes(), ...OF_ANY_CALL])) {
    expect(pages).toContain(`${code}.md`);
    const page = readFileSync(path.join(ROOT, 'docs/errors', `${code}.md`), 'utf8');
    const parts = page.match(/^(?:# \w+|\*\*(?:Why|What to do)\.\*\*)/gmu);
    expect(parts).toEqual([`# ${code}`, '**Why.**', '**What to do.**']);
  }
});

it('has no page without a code', () => {
  const known = new Set([...codes(), ...OF_ANY_CALL]);
  expect(pages.filter((page) => !known.has(page.replace(/\.md$/u, '')))).toEqual([]);
});

it('lists every error page', () => {
  const list = readFileSync(path.join(ROOT, 'docs/errors/README.md'), 'utf8');
  const listed = [...list.matchAll(/\]\((\w+\.md)\)/gu)].map(([, file]) => file);
  expect(listed.sort()).toEqual(pages.sort());
});
