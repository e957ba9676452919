import path from 'node:path';
import { HOST_API_VERSION } from '@haulway/contracts';
import ts from 'typescript';
import { hostSurface, readSurface } from './read-surface.js';
import { brokenPromises, readRecorded, surfaceChanges } from './surface.js';

const ROOT = path.resolve(__dirname, '../../../..');

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
  ['a name is removed', 'export const limit', 'const limit'],
  ['a prop is removed', "; tone?: 'loud' | 'calm'", ''],
  ['an optional prop becomes required', 'tone?:', 'tone:'],
  ['a required prop is added', 'label: string;', 'label: string; size: number;'],
  ['a prop accepts fewer values', "'loud' | 'calm'", "'loud'"],
  ['a prop has another type', 'label: string', 'label: string[]'],
  ['a parameter is removed', ', subject?: string', ''],
  ['an optional parameter becomes required', 'subject?: string', 'subject: string'],
  ['a required parameter is added', 'subject?: string', 'subject: string, body: string'],
  ['a member of a return value is removed', '; count: number } =>', ' } =>'],
  [
    'a return value can have another type in addition',
    'user: string | null',
    'user: string | null | undefined',
  ],
  ['a member of a return value becomes optional', 'count: number } =>', 'count?: number } =>'],
  ['a value has another type', 'limit: number = 5', "limit: string = '5'"],
  ['a member of a type is removed', '; readonly age?: number', ''],
  [
    'a required member is added to a type',
    'name: string; readonly',
    'name: string; readonly id: string; readonly',
  ],
  ['a member of a type has another type', 'age?: number', 'age?: string'],
])('a change breaks remotes if %s', (_what, what, instead) => {
  expect(changesWhen(what, instead).filter(({ breaking }) => breaking)).not.toEqual([]);
});

test.each([
  ['nothing changes', 'limit', 'limit'],
  ['an optional prop is added', 'label: string;', 'label: string; size?: number;'],
  ['a prop accepts more values', "'loud' | 'calm'", "'loud' | 'calm' | 'shy'"],
  ['a required prop becomes optional', '{ label: string', '{ label?: string'],
  ['an optional parameter is added', 'subject?: string', 'subject?: string, body?: string'],
  ['a member is added to a return value', 'count: number } =>', 'count: number; more?: boolean } =>'],
  ['a return value can no longer be null', 'user: string | null', 'user: string'],
  ['an optional member is added to a type', 'readonly age?', 'readonly id?: string; readonly age?'],
])('a change breaks nothing if %s', (_what, what, instead) => {
  expect(changesWhen(what, instead).filter(({ breaking }) => breaking)).toEqual([]);
});

test('a new name breaks nothing', () => {
  const after = surfaceOf(`${LIBRARY} export const fresh = 1;`);
  expect(surfaceChanges(before, after)).toEqual([]);
});

test('a new major version of the contract may remove names', () => {
  const after = surfaceOf('export const limit: number = 5;');
  const was = { hostApi: '1.2.0', surface: before };
  expect(brokenPromises(was, '1.3.0', after)).toContain('lib Button is gone');
  expect(brokenPromises(was, '2.0.0', after)).toEqual([]);
});

test('the host is compatible with its recorded surface (npm run host-surface records a new version)', async () => {
  const recorded = await readRecorded(ROOT);
  expect(recorded.hostApi).toBe(HOST_API_VERSION);
  expect(Object.keys(recorded.surface['@haulway/ui'] ?? {})).toContain('Button');
  expect(brokenPromises(recorded, HOST_API_VERSION, hostSurface(ROOT))).toEqual([]);
});
