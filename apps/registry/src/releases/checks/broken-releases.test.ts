import { type PublishBody } from '@haulway/contracts';
import { bundleRunner, describeConfined, entryOf, pageOf } from '../../../test/bundled-runner.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { ModuleRunner } from './module-runner.js';

const SOUND = pageOf('fleet-mfe');
const entry = (module = SOUND, before = '') => entryOf('fleet-mfe', module, before);
const page = (more: string) => pageOf('fleet-mfe', `Component: () => null, ${more}`);

describeConfined('a broken release', () => {
  let registry: Registry;
  let programs: ReturnType<typeof bundleRunner>;
  beforeAll(async () => {
    programs = bundleRunner();
    registry = await startRegistry({ providers: [[ModuleRunner, programs.runner]] });
  });
  afterAll(async () => {
    await registry.close();
    programs.remove();
  });

  let number = 0;
  const upload = (code = entry()): PublishBody => {
    number += 1;
    return registry.assets.upload('fleet-mfe', `1.0.${number}`, code);
  };

  it.each<[string, string, string]>([
    ['the entry throws', 'module_failed', entry(SOUND, 'throw new Error("no");')],
    ['the entry registers no container', 'module_failed', '// nothing'],
    ['the entry reads a file of the machine', 'module_failed', entry(SOUND, 'process.binding("fs");')],
    ['the module exports nothing', 'release_rejected', entry('undefined')],
    [
      'the module has a route that is not declared',
      'release_rejected',
      entry(SOUND.replace('routes: [', "routes: [{ path: '/x', Component: () => null }, ")),
    ],
    [
      'a lazy page is not a component',
      'component_missing',
      entry(`(react.lazy(async () => ({})), ${SOUND})`),
    ],
    ['the code of a page throws', 'render_failed', entry(page('preload: async () => { null.x; }'))],
    [
      'the code of a lazy page cannot be loaded',
      'render_failed',
      entry(`(react.lazy(() => Promise.reject(new Error('gone'))), ${SOUND})`),
    ],
  ])('because %s is refused: %s', async (_what, error, code) => {
    const refused = await registry.publish('fleet-mfe', upload(code)).expect(422);
    expect(refused.body).toMatchObject({ error, message: expect.stringMatching(/^\S.*\.$/su) });
    expect(Object.keys(refused.body.details)).not.toEqual([]);
    expect(await registry.live('fleet-mfe')).toEqual([]);
  });

  it('differs from a sound release, which is accepted, also when its module prints', async () => {
    await registry.publish('fleet-mfe', upload()).expect(201);
    const printing = entry(`(console.log('hello'), process.stdout.write('x'.repeat(1_000_000)), ${SOUND})`);
    await registry.publish('fleet-mfe', upload(printing)).expect(201);
  });

  it('is checked by what its code declares, including endpoint names', async () => {
    const api = 'platform.api.injectEndpoints({ endpoints: () => ({ fleetVans: 1 }) })';
    const body = upload(entry(`(${api}, { ...${SOUND}, reducers: { fleet: () => null } })`));
    await registry.publish('fleet-mfe', body).expect(201);
    const [row] = await registry.api.dataSource.query('SELECT contract FROM releases WHERE version = $1', [
      body.version,
    ]);
    expect(row.contract.module).toMatchObject({ reducers: ['fleet'], endpoints: ['fleetVans'] });
  });
});
