import path from 'node:path';
import { HOST_API_VERSION } from '@haulway/contracts';
import ts from 'typescript';
import { hostSurface, readSurface } from './read-surface.js';
import { brokenPromises, readRecorded } from './recorded-surface.js';
import { addedNames, surfaceChanges } from './surface.js';

const ROOT = path.resolve(__dirname, '../../../..');

/** The surface of a library with one file, as the type checker reads it. */
const surfaceOf = (text: string) => {
  const file = path.join(ROOT, 'library.ts');
  const read = ts.sys.readFile;
  const exists = ts.sys.fileExists;
  ts.sys.readFile = (name, encoding) => (name === file ? text : read(name, encoding));
  ts.sys.fileExists = (name) => name === file || exists(name);
  try {
    return readSurface({ lib: file }, { strict: true, types: [], lib: ['lib.es5.d.ts'], noResolve: true });
  } finally {
    ts.sys.readFile = read;
    ts.sys.fileExists = exists;
  }
};

const LIBRARY = `
  export interface Person { readonly name: string; readonly age?: number }
  export const Button = (props: { label: string; tone?: 'loud' | 'calm' }) => props.label.length;
  export const useSession = (): { user: string | null; count: number } => ({ user: null, count: 0 });
  export const limit: number = 5;
  export const send = (to: string, subject?: string): void => undefined;`;
const before = surfaceOf(LIBRARY);
const changesWhen = (what: string, instead: string) => {
  expect(LIBRARY).toContain(what);
  return surfaceChanges(before, surfaceOf(LIBRARY.replace(what, instead)));
};

test.each([
  ['a name is gone', 'export const limit', 'const limit'],
  ['a prop is gone', "; tone?: 'loud' | 'calm'", ''],
  ['a prop must now be given', 'tone?:', 'tone:'],
  ['a prop that must be given is new', 'label: string;', 'label: string; size: number;'],
  ['a prop takes fewer values', "'loud' | 'calm'", "'loud'"],
  ['a prop takes something else', 'label: string', 'label: string[]'],
  ['a parameter is gone', ', subject?: string', ''],
  ['a parameter must now be given', 'subject?: string', 'subject: string'],
  ['another parameter must be given', 'subject?: string', 'subject: string, body: string'],
  ['a member of an answer is gone', '; count: number } =>', ' } =>'],
  ['an answer may be something more', 'user: string | null', 'user: string | null | undefined'],
  ['a member of an answer may be absent', 'count: number } =>', 'count?: number } =>'],
  ['a value is of another type', 'limit: number = 5', "limit: string = '5'"],
  ['a type has lost a member', '; readonly age?: number', ''],
  ['a type must have a new member', 'name: string; readonly', 'name: string; readonly id: string; readonly'],
  ['a member of a type is of another', 'age?: number', 'age?: string'],
])('it breaks remotes when %s', (_what, what, instead) => {
  expect(changesWhen(what, instead).filter(({ breaking }) => breaking)).not.toEqual([]);
});

test.each([
  ['nothing changes', 'limit', 'limit'],
  ['a prop may be given', 'label: string;', 'label: string; size?: number;'],
  ['a prop takes more values', "'loud' | 'calm'", "'loud' | 'calm' | 'shy'"],
  ['a prop need not be given any more', '{ label: string', '{ label?: string'],
  ['a parameter may be given', 'subject?: string', 'subject?: string, body?: string'],
  ['an answer has a new member', 'count: number } =>', 'count: number; more?: boolean } =>'],
  ['an answer is never null any more', 'user: string | null', 'user: string'],
  ['a type may have a new member', 'readonly age?', 'readonly id?: string; readonly age?'],
])('it breaks nothing when %s', (_what, what, instead) => {
  expect(changesWhen(what, instead).filter(({ breaking }) => breaking)).toEqual([]);
});

test('a new name is seen and breaks nothing', () => {
  const after = surfaceOf(`${LIBRARY} export const fresh = 1;`);
  expect(surfaceChanges(before, after)).toEqual([]);
  expect(addedNames(before, after)).toEqual(['lib fresh']);
});

test('a new major version of the contract may break what was promised', () => {
  const after = surfaceOf('export const limit: number = 5;');
  const was = { hostApi: '1.2.0', surface: before };
  expect(brokenPromises(was, '1.3.0', after)).toContain('lib Button is gone');
  expect(brokenPromises(was, '2.0.0', after)).toEqual([]);
});

test('what the host shares keeps what its version promises (npm run host-surface records a new version)', async () => {
  const recorded = await readRecorded(ROOT);
  expect(recorded.hostApi).toBe(HOST_API_VERSION);
  expect(Object.keys(recorded.surface['@haulway/ui'] ?? {})).toContain('Button');
  expect(brokenPromises(recorded, HOST_API_VERSION, hostSurface(ROOT))).toEqual([]);
}, 60_000);
