import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { bundlePrograms, entryOf, pageOf } from '../../../../test/bundled-programs.js';
import { signIn } from '../../../../test/people.js';
import { type Registry, startRegistry } from '../../../../test/registry.js';
import { ModuleRunner } from './module-runner.js';
import { RenderCheck } from './render-check.js';

/** A page whose component is the function with this body. */
const drawn = (body: string): string =>
  entryOf('fleet-mfe', pageOf('fleet-mfe', `Component: () => { ${body} }`));

describe('the pages of a release during the render check', () => {
  let registry: Registry;
  const programs = bundlePrograms();
  const renderCheck = { enabled: true, chromium: process.env['CHROMIUM_PATH'] };
  beforeAll(async () => {
    registry = await startRegistry({
      providers: [
        [ModuleRunner, programs.runner],
        [RenderCheck, programs.render(renderCheck)],
      ],
    });
  });
  afterAll(async () => {
    await registry.close();
    programs.remove();
  });

  let number = 0;
  const publish = (code: string, more: object = {}) => {
    number += 1;
    const body = registry.assets.upload('fleet-mfe', `1.0.${number}`, code);
    return registry.publish('fleet-mfe', { ...body, ...more });
  };

  it.each([
    ['throws', 'throw new Error("no vans")', '/fleet-mfe: Error: no vans'],
    ['throws after it is mounted', 'react.useEffect(() => { null.vans; })', 'Cannot read properties of null'],
    ['renders an unknown component', 'return react.createElement(ui.Dialog)', 'Minified React error'],
    [
      'throws for a customer who is signed in',
      'if (platform.useSession().user?.role === "customer") throw new Error("no vans"); return null;',
      '/fleet-mfe, for a signed-in customer: Error: no vans',
    ],
    [
      'throws for an admin alone',
      'if (platform.useSession().user?.role === "admin") throw new Error("no vans"); return null;',
      '/fleet-mfe, for a signed-in admin: Error: no vans',
    ],
    ['never finishes rendering', 'for (;;) ;', 'It has not drawn its pages'],
  ])('are refused if one %s', async (_what, body, problem) => {
    const { body: answer } = await publish(drawn(body)).expect(422);
    expect(answer).toMatchObject({
      error: 'render_failed',
      details: { module: expect.stringContaining(problem) },
    });
    expect(await registry.live('fleet-mfe')).toEqual([]);
  });

  it('are refused with a slot that throws without props, and accepted with one that handles it', async () => {
    const withSlot = (body: string) => {
      const module = pageOf('depot-mfe').replace(
        /\}$/u,
        `, slots: { 'depot/map': (given) => { ${body} } } }`,
      );
      number += 1;
      const sent = registry.assets.upload('depot-mfe', `1.0.${number}`, entryOf('depot-mfe', module));
      return registry.publish('depot-mfe', { ...sent, extras: { ...sent.extras, slots: ['depot/map'] } });
    };
    const { body: answer } = await withSlot('return given.vans.length;').expect(422);
    expect(answer).toMatchObject({
      error: 'render_failed',
      details: { module: expect.stringContaining('slot depot/map: TypeError') },
    });
    await withSlot('return given.vans?.length ?? "No vans";').expect(201);
  });

  it('cannot reach the network', async () => {
    const reached: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const tries = `
      react.useEffect(() => {
        const there = 'http://127.0.0.1:${port}/';
        fetch(there + 'fetch', { mode: 'no-cors' }).catch(() => {});
        navigator.sendBeacon(there + 'beacon');
        new Image().src = there + 'image';
        document.head.append(Object.assign(document.createElement('script'), { src: there + 'script' }));
        try { new WebSocket('ws://127.0.0.1:${port}/socket'); } catch {}
        document.body.append(Object.assign(document.createElement('iframe'), { src: there + 'frame' }));
      });
      return null;`;
    await publish(drawn(tries)).expect(201);
    server.close();
    server.closeAllConnections();
    expect(reached).toEqual([]);
  });

  it('are rendered with the host’s own libraries and an API that has not responded yet', async () => {
    const page = `
      const { isLoading } = platform.useServicesQuery();
      const [vans] = react.useState(2);
      return react.createElement(ui.Container, null, isLoading ? 'Loading' : vans);`;
    await publish(drawn(page)).expect(201);
  });

  it('are rendered even if a team states it has done so; only this machine’s own secret is trusted', async () => {
    const throwing = drawn('throw new Error("no vans")');
    const { auth } = await signIn(registry.api, 'admin');
    const { body } = await registry.api.http
      .post('/micro-frontends/tokens')
      .set(auth)
      .send({ remote: 'fleet-mfe', name: 'CI', owner: 'fleet team', days: 90 })
      .expect(201);
    const upload = registry.assets.upload('fleet-mfe', '9.0.0', throwing);
    await registry.api.http
      .post('/micro-frontends/fleet-mfe/releases')
      .set({ Authorization: `Bearer ${String(body.token)}` })
      .send({ ...upload, drawn: true })
      .expect(422);
    await publish(throwing, { drawn: true }).expect(201);
  });

  it('are published without a render check if no browser starts', async () => {
    const folder = { remote: 'fleet-mfe', folder: '/nowhere', manifest: 'mf-manifest.json' };
    const { extras } = registry.assets.upload('fleet-mfe', '8.0.0');
    const draw = (chromium: string, enabled = true) =>
      programs.render({ enabled, chromium }).draw({ ...folder, extras });
    expect(await draw('/bin/false')).toBe('no browser');
    expect(await draw(process.execPath, false)).toBe('no browser');
  });
});
