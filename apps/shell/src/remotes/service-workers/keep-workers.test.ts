import { logger } from '@haulway/platform';
import { fakeCaches } from '../../../test/fake-caches.js';
import { fakeRegistry, remoteSummary } from '../../../test/fake-registry.js';
import { keepWorkers } from './keep-workers.js';

const CREW = remoteSummary({
  name: 'crew-mfe',
  version: '1.2.0',
  service_worker: { file: 'worker.js', scope: '/crew/' },
});
const OFF = remoteSummary({ name: 'crew-mfe' });

const registrationOf = (script: string, scope: string) => ({
  scope: `http://localhost${scope}`,
  active: { scriptURL: `http://localhost${script}`, postMessage: jest.fn() },
  unregister: jest.fn(() => Promise.resolve(true)),
  update: jest.fn(() => Promise.resolve()),
});
const OURS = ['/service-workers/crew-mfe.js', '/crew/'] as const;

const container = {
  registered: [] as ReturnType<typeof registrationOf>[],
  register: jest.fn(() => Promise.resolve()),
  getRegistrations: () => Promise.resolve(container.registered),
};
/** The site's answer about the worker. */
const site = { status: 200, scope: '/crew/', asked: 0 };

beforeEach(() => {
  jest.spyOn(logger, 'info').mockImplementation(() => undefined);
  Object.assign(container, { registered: [] });
  Object.assign(site, { status: 200, scope: '/crew/', asked: 0 });
  container.register.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(globalThis, 'caches', { value: fakeCaches(), configurable: true });
  global.fetch = () => {
    site.asked += 1;
    if (site.status === 0) return Promise.reject(new TypeError('offline'));
    const { status, scope } = site;
    const response: Partial<Response> = {
      status,
      ok: status === 200,
      json: () => Promise.resolve({ scope }),
    };
    return Promise.resolve(response as Response);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.cookie = 'haulway_version_crew-mfe=; Max-Age=0; Path=/service-workers/';
});

/** Opens a page and lets everything happen that follows from it, also after pauses. */
const open = async (path: string, remote = CREW) => {
  window.history.replaceState(null, '', path);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { registry } = fakeRegistry({ status: 'ready', remotes: [remote] });
  const entered = keepWorkers(registry);
  await jest.advanceTimersByTimeAsync(5_000);
  return entered;
};

it.each(['/crew', '/crew/', '/crew/jobs/17'])('is registered on %s, for its scope only', async (path) => {
  const written = jest.spyOn(document, 'cookie', 'set');
  await open(path);
  expect(container.register).toHaveBeenCalledWith('/service-workers/crew-mfe.js', {
    scope: '/crew/',
    updateViaCache: 'none',
  });
  expect(written).toHaveBeenCalledWith(
    'haulway_version_crew-mfe=1.2.0; Path=/service-workers/; Max-Age=31536000; SameSite=Strict',
  );
});

it.each(['/', '/crewmate', '/crewmate/crew/'])('is not registered on %s', async (path) => {
  await open(path);
  expect(container.register).not.toHaveBeenCalled();
  expect(site.asked).toBe(0);
});

it('is registered when its page is entered later', async () => {
  const entered = await open('/');
  window.history.replaceState(null, '', '/crew/');
  entered();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(container.register).toHaveBeenCalledTimes(1);
});

it('is asked to look for changes, on every page', async () => {
  const ours = registrationOf(...OURS);
  container.registered = [ours];
  await open('/');
  expect(ours.active.postMessage).toHaveBeenCalledWith('haulway-refresh');
  expect(ours.update).toHaveBeenCalledTimes(1);
  expect(ours.unregister).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['the site has it no more', () => (site.status = 404)],
  ['its scope is another one', () => (site.scope = '/crew/jobs/')],
])('is removed with its files when %s', async (_what, change) => {
  const ours = registrationOf(...OURS);
  container.registered = [ours];
  await caches.open('haulway-offline crew-mfe abc');
  await caches.open('haulway-offline crew-mfe-two abc');
  change();
  await open('/', OFF);
  expect(ours.unregister).toHaveBeenCalledTimes(1);
  expect(await caches.keys()).toEqual(['haulway-offline crew-mfe-two abc']);
});

it.each([0, 503])('stays when the site answers %d, whatever an old document says', async (status) => {
  const ours = registrationOf(...OURS);
  container.registered = [ours];
  site.status = status;
  await open('/', OFF);
  expect(ours.unregister).not.toHaveBeenCalled();
});

it('that is not the site’s own is removed', async () => {
  const other = registrationOf('/elsewhere.js', '/');
  container.registered = [other];
  await open('/', OFF);
  expect(other.unregister).toHaveBeenCalledTimes(1);
});

it('is not missed in a browser without service workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await open('/crew/');
  expect(logger.info).not.toHaveBeenCalled();
});
