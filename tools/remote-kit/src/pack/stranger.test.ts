/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { packageFolder } from './package-folder.js';

const ROOT = path.resolve(__dirname, '../../../..');
const home = mkdtempSync(path.join(tmpdir(), 'haulway-stranger-'));
const kit = path.join(home, 'node_modules/@haulway/remote-kit');

/** A remote of another repository: what it imports, it has of the kit and of the packages that the host shares. */
const SOURCES = {
  'src/module.ts': `
    import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
    import { defineRemote, lazyPage, type RemoteModule } from '@haulway/remote-kit';
    const vans = createSlice({ name: 'fleet/vans', initialState: 0, reducers: { set: (_, { payload }: PayloadAction<number>) => payload } });
    const remote: RemoteModule = defineRemote({
      name: 'fleet-mfe',
      hostApi: '^1.0.0',
      routes: [{ path: '/fleet', ...lazyPage(async () => (await import('./Page.js')).default) }],
      reducers: { 'fleet/vans': vans.reducer },
      unsaved: (state) => state !== undefined,
    });
    export default remote;`,
  'src/Page.tsx': `
    import { useState } from 'react';
    import { useParams } from 'react-router-dom';
    import { RemoteSlot } from '@haulway/remote-kit/federation';
    import { api, formatApiError, toast, usePlatform, useServicesQuery, useSession } from '@haulway/remote-kit/platform';
    import { Button, Container, PageHeading, TextField, type Tone } from '@haulway/remote-kit/ui';
    import styles from './Page.module.css';
    const vansApi = api.injectEndpoints({
      endpoints: (build) => ({ fleetVans: build.query<{ name: string }[], string>({ query: (depot) => ({ path: '/vans/' + depot }) }) }),
    });
    export default function Page() {
      const { user } = useSession();
      const { data } = useServicesQuery();
      const { store } = usePlatform();
      const { depot = '' } = useParams();
      const vans = vansApi.useFleetVansQuery(depot);
      const [name, setName] = useState('');
      const tone: Tone = 'green';
      const titles: string[] = (data ?? []).map((service) => service.name);
      return (
        <Container>
          <PageHeading>{user?.full_name ?? 'Our vans'}</PageHeading>
          <p className={styles['list']}>{titles.join()} {vans.data?.[0]?.name} {store.getState().session.status}</p>
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
          <Button onClick={() => toast({ title: tone, tone: 'success' })}>Say so</Button>
          <p>{vans.error ? formatApiError(vans.error) : ''}</p>
          <RemoteSlot name="calculator/estimate" away="Not now." />
        </Container>
      );
    }`,
};

const problemsIn = (sources: Readonly<Record<string, string>>): string[] => {
  mkdirSync(path.join(home, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(home, file), text);
  const program = ts.createProgram(
    Object.keys(sources).map((file) => path.join(home, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['@haulway/remote-kit/css'],
    },
    { ...ts.createCompilerHost({}), getCurrentDirectory: () => home },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ messageText, file }) =>
        `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
};

beforeAll(async () => {
  mkdirSync(kit, { recursive: true });
  await packageFolder(kit);
  for (const name of ['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs', '@types', 'zod'])
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(home, 'node_modules', name));
}, 180_000);
afterAll(() => rmSync(home, { recursive: true }));

it('type checks the remote of a stranger against the kit: nothing is wrong', () => {
  expect(problemsIn(SOURCES)).toEqual([]);
}, 120_000);

it('finds what is wrong with one', () => {
  const page = SOURCES['src/Page.tsx'];
  const wrong = {
    'src/module.ts': SOURCES['src/module.ts'].replace("hostApi: '^1.0.0',", ''),
    'src/Page.tsx': page
      .replace('label="Name"', 'label={7}')
      .replace('service.name', 'service.nothing')
      .replace("tone: 'success' }", "tone: 'loud' }"),
  };
  expect(problemsIn(wrong)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('hostApi'),
      expect.stringContaining("Type 'number' is not assignable to type 'string'"),
      expect.stringContaining("Property 'nothing' does not exist"),
      expect.stringContaining('"loud"'),
    ]),
  );
}, 120_000);

it('names no package of ours but itself, in declarations and in code', () => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:d\.ts|js|cjs)$/u.test(file),
  );
  expect(files).toContain('types/libs/contracts/src/index.d.ts');
  const foreign = files.filter((file) =>
    /(?:from\s*|import\(|require\()["']@haulway\/(?!remote-kit\b)/u.test(
      readFileSync(path.join(kit, file), 'utf8'),
    ),
  );
  expect(foreign).toEqual([]);
});

it('leaves React and all else that the host shares to the host', () => {
  const importsOf = (file: string) =>
    [
      ...readFileSync(path.join(kit, file), 'utf8').matchAll(/(?:from\s*|import\s*)["']([^"'.][^"']*)["']/gu),
    ].map(([, name]) => name);
  const entries = ['index.js', 'platform.js', 'ui.js', 'federation.js'];
  const imported = [...new Set(entries.flatMap(importsOf))].sort();
  expect(imported.filter((name) => !/^(?:react|@reduxjs|@haulway\/remote-kit)/u.test(name ?? ''))).toEqual(
    [],
  );
  expect(imported).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', '@haulway/remote-kit/ui']));
});
