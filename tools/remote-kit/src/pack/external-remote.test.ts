/** @jest-environment node */
import { spawnSync } from 'node:child_process';
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
import { runCompiler } from '@haulway/build/native-compiler';
import { TYPE_SETTINGS } from '../cli/init.js';
import { packageFolder } from './package-folder.js';

const ROOT = path.resolve(__dirname, '../../../..');
const home = mkdtempSync(path.join(tmpdir(), 'haulway-external-'));
const kit = path.join(home, 'node_modules/@haulway/remote-kit');

/** A remote in another repository. It imports only from the kit and from the packages that the host shares. */
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
    import { calls, mutationOf, queryOf } from '@haulway/remote-kit/api';
    import { RemoteSlot } from '@haulway/remote-kit/federation';
    import { api, formatApiError, toast, usePlatform, useServicesQuery, useSession } from '@haulway/remote-kit/platform';
    import { lazyModule, useLazyModule } from '@haulway/remote-kit/platform/lazy';
    import { RolePage } from '@haulway/remote-kit/platform/role-page';
    import { noteUnsent } from '@haulway/remote-kit/platform/unsent';
    import { Button, Container, PageHeading, TextField, type Tone } from '@haulway/remote-kit/ui';
    import { Calendar } from '@haulway/remote-kit/ui/calendar';
    import { Dialog } from '@haulway/remote-kit/ui/dialog';
    import { Pagination } from '@haulway/remote-kit/ui/pagination';
    import { type Tab, Tabs } from '@haulway/remote-kit/ui/tabs';
    import styles from './Page.module.css';
    import van from './van.svg';
    const vansApi = api.injectEndpoints({
      endpoints: (build) => ({ fleetVans: build.query<{ name: string }[], string>({ query: (depot) => ({ path: '/vans/' + depot }) }) }),
    });
    const siteApi = api.injectEndpoints({
      endpoints: (build) => ({
        fleetService: build.query({
          ...queryOf(calls.catalogue.service, { input: (id: string) => ({ params: { id } }), pick: ({ service }) => service.slug }),
        }),
        fleetWrite: build.mutation(mutationOf(calls.contact.send)),
      }),
    });
    const numbers = lazyModule(async () => ({ seven: await Promise.resolve(7) }));
    export default function Page() {
      const { module: late } = useLazyModule(numbers);
      const pages: number = late?.seven ?? 1;
      const tabs: readonly Tab[] = [{ value: 'list', label: 'List', content: <p>All</p> }];
      const { user } = useSession();
      const { data } = useServicesQuery();
      const { store } = usePlatform();
      const { depot = '' } = useParams();
      const vans = vansApi.useFleetVansQuery(depot);
      const serviceName: string = siteApi.useFleetServiceQuery('7').data ?? '';
      const [write] = siteApi.useFleetWriteMutation();
      const [name, setName] = useState('');
      const tone: Tone = 'green';
      const titles: string[] = (data ?? []).map((service) => service.name);
      return (
        <Container>
          <PageHeading>{user?.full_name ?? 'Our vans'}</PageHeading>
          <p className={styles['list']}>{titles.join()} {vans.data?.[0]?.name} {store.getState().session.status}</p>
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
          <Button onClick={() => toast({ title: tone, tone: 'success' })}>{'Say so' + serviceName}</Button>
          <Button onClick={() => void write({ body: { first_name: name, last_name: name, email: 'a@b.example', subject: 'Vans', message: 'Five vans' } })}>Write</Button>
          <Button onClick={() => noteUnsent('fleet-mfe', user?.id ?? '', 'One check waits.')}>Wait</Button>
          <img src={van} alt={process.env.NODE_ENV === 'production' ? 'A van' : 'A test van'} />
          <p>{vans.error ? formatApiError(vans.error) : ''}</p>
          <RemoteSlot name="calculator/estimate" away="Not now." />
          <Tabs label="Vans" tabs={tabs} />
          <Calendar label="Day" selected={null} onSelect={(day: string) => setName(day)} />
          <Pagination label="Pages" page={1} total={pages} limit={25} onPage={(page: number) => setName(String(page))} />
          <RolePage role="crew" refused={<p>No.</p>}><p>Yes.</p></RolePage>
          <Dialog open={false} onOpenChange={(open: boolean) => setName(String(open))} title="Sure?">
            <p>Is it?</p>
          </Dialog>
        </Container>
      );
    }`,
};

const BESIDE = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  '@reduxjs',
  '@testing-library',
  '@types',
  'zod',
];

const problemsIn = async (sources: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  mkdirSync(path.join(home, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(home, file), text);
  const settings = {
    // stricter than what `init` writes: a team may be
    compilerOptions: { ...TYPE_SETTINGS, noUncheckedIndexedAccess: true },
    files: Object.keys(sources),
  };
  writeFileSync(path.join(home, 'tsconfig.json'), JSON.stringify(settings));
  return (await runCompiler(home, '-p', '.')).lines;
};

beforeAll(async () => {
  mkdirSync(kit, { recursive: true });
  await packageFolder(kit);
  for (const name of BESIDE)
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(home, 'node_modules', name));
}, 180_000);
afterAll(() => rmSync(home, { recursive: true }));

it('the remote of an outside team type-checks against the kit without errors', async () => {
  expect(await problemsIn(SOURCES)).toEqual([]);
}, 120_000);

it('mistakes in such a remote are found', async () => {
  const page = SOURCES['src/Page.tsx'];
  const wrong = {
    'src/module.ts': SOURCES['src/module.ts'].replace("hostApi: '^1.0.0',", ''),
    'src/Page.tsx': page
      .replace('label="Name"', 'label={7}')
      .replace('service.name', 'service.nothing')
      .replace('const serviceName: string', 'const serviceName: boolean')
      .replace("message: 'Five vans'", "massage: ''")
      .replace('onPage={(page: number)', 'onPage={(page: string)')
      .replace("tone: 'success' }", "tone: 'loud' }"),
  };
  expect(await problemsIn(wrong)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('hostApi'),
      expect.stringContaining("Type 'number' is not assignable to type 'string'"),
      expect.stringContaining("Property 'nothing' does not exist"),
      expect.stringContaining('"loud"'),
      expect.stringContaining("is not assignable to type 'boolean'"),
      expect.stringContaining("'message'"),
    ]),
  );
}, 120_000);

it('refers to no other package of ours and to no file outside, in declarations and in code', () => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:d\.ts|js|cjs)$/u.test(file),
  );
  expect(files).toContain('types/libs/contracts/src/index.d.ts');
  const foreign = files.filter((file) =>
    /(?:from\s*|import\(|require\()["']@haulway\/(?!remote-kit\b)|require\w*\(["'](?:\.\.\/){2}/u.test(
      readFileSync(path.join(kit, file), 'utf8'),
    ),
  );
  expect(foreign).toEqual([]);
});

it('imports React and all other shared libraries from the host', () => {
  const importsOf = (file: string) =>
    [
      ...readFileSync(path.join(kit, file), 'utf8').matchAll(
        /^(?:import|export)\b[^;]*?["']([^"'.\n][^"'\n]*)["'];$/gmu,
      ),
    ].map(([, name]) => name);
  const entries = [
    'carried/dialog.js',
    'carried/calendar.js',
    'index.js',
    'platform.js',
    'ui.js',
    'federation.js',
  ];
  const imported = [...new Set(entries.flatMap(importsOf))].sort();
  expect(imported.filter((name) => !/^(?:react|@reduxjs|@haulway\/remote-kit)/u.test(name ?? ''))).toEqual(
    [],
  );
  expect(imported).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', '@haulway/remote-kit/ui']));
});

const TESTED = {
  'tested/Page.module.css': '.page { color: red; }',
  'tested/module.tsx': `
    import { createSlice } from '@reduxjs/toolkit';
    import { useState } from 'react';
    import { useDispatch, useSelector } from 'react-redux';
    import { Link } from 'react-router-dom';
    import { defineRemote } from '@haulway/remote-kit';
    import { RemoteSlot } from '@haulway/remote-kit/federation';
    import { toast, useSession } from '@haulway/remote-kit/platform';
    import { Button } from '@haulway/remote-kit/ui';
    import { Dialog } from '@haulway/remote-kit/ui/dialog';
    import styles from './Page.module.css';
    const vans = createSlice({ name: 'fleet', initialState: 1, reducers: { added: (count) => count + 1 } });
    function Page() {
      const { user } = useSession();
      const [asking, setAsking] = useState(false);
      const count = useSelector((state: { fleet: number }) => state.fleet);
      const dispatch = useDispatch();
      return (
        <div className={styles['page']}>
          <h1>{user?.full_name ?? 'Nobody'}</h1>
          <Button onClick={() => setAsking(true)}>{count + ' vans'}</Button>
          <Dialog open={asking} onOpenChange={setAsking} title="One more?">
            <Button onClick={() => { dispatch(vans.actions.added()); toast({ title: 'One more' }); setAsking(false); }}>Yes</Button>
          </Dialog>
          <Link to="/fleet/7">Seventh</Link>
          <RemoteSlot name="calculator/estimate" away="No estimate" />
        </div>
      );
    }
    export default defineRemote({
      name: 'fleet-mfe',
      hostApi: '^1.0.0',
      routes: [{ path: '/fleet', Component: Page }, { path: '/fleet/:id', Component: () => <h1>A van</h1> }],
      reducers: { fleet: vans.reducer },
    });`,
  'tested/module.test.tsx': `
    import { fireEvent, screen } from '@testing-library/react';
    import { calls, queryOf } from '@haulway/remote-kit/api';
    import { renderModule, SAMPLE_USER } from '@haulway/remote-kit/testing';
    import remote from './module';
    it('has the calls of the site', () => {
      const { query } = queryOf(calls.catalogue.service, { input: (id: string) => ({ params: { id } }) });
      expect(query('7')).toMatchObject({ method: 'GET', path: '/services/7' });
    });
    it('has a session, a store, toasts, a router and slots', async () => {
      const slots = { 'calculator/estimate': () => <p>Two yards</p> };
      const { toasts, address } = renderModule(remote, { user: SAMPLE_USER, slots });
      screen.getByRole('heading', { name: SAMPLE_USER.full_name });
      await screen.findByText('Two yards');
      fireEvent.click(screen.getByRole('button', { name: '1 vans' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
      await screen.findByRole('button', { name: '2 vans' });
      expect(toasts).toEqual([{ title: 'One more' }]);
      fireEvent.click(screen.getByRole('link', { name: 'Seventh' }));
      await screen.findByRole('heading', { name: 'A van' });
      expect(address()).toBe('/fleet/7');
    });`,
};

/** Runs the external remote's tests with Jest, configured as docs/remotes.md describes. */

const underJest = (sources: Readonly<Record<string, string>>) => {
  mkdirSync(path.join(home, 'tested'), { recursive: true });
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(home, file), text);
  const config = {
    testEnvironment: require.resolve('jest-environment-jsdom'),
    setupFiles: ['@haulway/remote-kit/test-globals'],
    moduleNameMapper: { '\\.css$': path.join(ROOT, 'tools/test-runner/src/css-module-stub.cjs') },
    transform: {
      '\\.tsx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      ],
    },
  };
  const args = [
    require.resolve('jest/bin/jest'),
    '--config',
    JSON.stringify({ ...config, rootDir: home }),
    '--ci',
  ];
  return spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' });
};

it('renders a module with the simulated host of the packed kit in Jest', () => {
  expect(underJest(TESTED)).toMatchObject({ status: 0, stderr: expect.stringContaining('2 passed') });
  const wrong = TESTED['tested/module.test.tsx'].replace("'One more'", "'Two more'");
  expect(underJest({ 'tested/module.test.tsx': wrong })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('1 failed'),
  });
}, 120_000);
