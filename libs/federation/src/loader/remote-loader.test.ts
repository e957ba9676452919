/** @jest-environment node */
import type {
  CompositionStage,
  DiscoveryDocument,
  HaulwayExtras,
  MicroFrontendVersion,
} from '@haulway/contracts';
import type { RemoteFailure } from '../contract/failure.js';
import { overridesBy } from '../registry/overrides.js';
import { sampleDocument, signer } from '../../test/signed-document.js';
import type { FederationRuntime } from './federation-runtime.js';
import { LOAD_POLICY } from './load-policy.js';
import { RemoteLoader, type RemoteLoaderOptions } from './remote-loader.js';

const ours = signer();
const REMOTE = 'admin-mfe';

const version = (
  name: string,
  traffic: number,
  extras: Partial<HaulwayExtras> = {},
): MicroFrontendVersion => {
  const [sample] = sampleDocument(name).microFrontends[REMOTE] ?? [];
  if (!sample) throw new Error('the sample has no version');
  return {
    ...sample,
    deployment: { traffic, default: traffic !== 100 || name === '1.0.0' },
    extras: { haulway: { ...sample.extras.haulway, ...extras } },
  };
};
const documentOf = (...versions: MicroFrontendVersion[]): DiscoveryDocument => ({
  schema: 'v1-pre',
  microFrontends: { [REMOTE]: versions },
});
/** Every visitor gets the canary; the default version is the fallback. */
const withCanary = () =>
  documentOf({ ...version('2.0.0', 100), deployment: { traffic: 100, default: false } }, version('1.0.0', 0));

type Outcome = 'ok' | 'never' | Error | { ran: Error } | object;
const moduleOf = (name = REMOTE, hostApi = '^1.0.0') => ({ default: { name, hostApi, routes: [] } });

const memory = (): Storage => {
  const stored = new Map<string, string>();
  return {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
    removeItem: (key) => void stored.delete(key),
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
};

/** A page whose registry and runtime respond as the test says; `requested` lists the requested manifests. */
const pageWith = async (first: DiscoveryDocument, options: Partial<RemoteLoaderOptions> = {}) => {
  let document: DiscoveryDocument | Error = first;
  let sequence = 1;
  let polls = 0;
  const responses: Outcome[] = [];
  const requested: string[] = [];
  const reported: RemoteFailure[] = [];
  const stages = new Map<string, CompositionStage>();
  const respond = (): Promise<Response> => {
    polls += 1;
    if (document instanceof Error) return Promise.reject(document);
    const body = JSON.stringify(document);
    const signature = ours.header(body, sequence, Math.floor(Date.now() / 1000) + 3_600);
    return Promise.resolve(new Response(body, { headers: { 'Haulway-Signature': signature } }));
  };
  Object.assign(globalThis, {
    localStorage: memory(),
    document: { querySelectorAll: () => [], addEventListener: () => undefined },
    fetch: jest.fn(respond),
  });
  const runtime: FederationRuntime = {
    stages,
    load: (remote, url) => {
      requested.push(url);
      stages.set(remote, 'manifest');
      const next = responses.shift() ?? 'ok';
      if (next === 'never') return new Promise(() => undefined);
      if (next instanceof Error) return Promise.reject(next);
      stages.set(remote, 'init');
      if (typeof next === 'object' && 'ran' in next) return Promise.reject(next.ran);
      return Promise.resolve(next === 'ok' ? moduleOf() : next);
    },
  };
  const onModule = jest.fn();
  const outcome = await RemoteLoader.start(
    {
      discoveryUrl: '/api/micro-frontends',
      discoveryKey: ours.publicKey,
      bundledFallbackUrl: '/discovery.json',
      runtime: () => Promise.resolve(() => runtime),
      onModule,
      state: () => ({}),
      ...options,
    },
    (failure) => reported.push(failure),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  const { loader } = outcome;
  return {
    loader,
    requested,
    responses,
    reported,
    onModule,
    polls: () => polls,
    publish: (next: DiscoveryDocument | Error, number = sequence + 1) => {
      document = next;
      sequence = number;
    },
    load: (signal = new AbortController().signal) => loader.load(REMOTE, { signal, attempt: 1 }),
  };
};
const folders = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname.split('/')[2]);
const settle = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('the loaded version', () => {
  it('is the one of the visitor’s bucket, and its module is passed to the host once', async () => {
    const { load, requested, onModule } = await pageWith(documentOf(version('1.0.0', 100)));
    expect(await load()).toMatchObject({ ok: true, version: '1.0.0' });
    expect(await load()).toMatchObject({ ok: true, version: '1.0.0' });
    expect([folders(requested), onModule.mock.calls.length]).toEqual([['1.0.0'], 1]);
  });

  it('is the default at once when a canary fails, and that canary is not tried again', async () => {
    const { load, requested, responses, reported, loader } = await pageWith(withCanary());
    responses.push(new Error('offline'));
    expect(await load()).toMatchObject({ ok: true, version: '1.0.0' });
    expect(folders(requested)).toEqual(['2.0.0', '1.0.0']);
    expect(reported).toMatchObject([{ code: 'remote_unreachable', version: '2.0.0', owner: 'admin team' }]);
    expect(loader.remotes()).toMatchObject([{ name: REMOTE, version: '1.0.0' }]);
  });

  it('is the default when a canary hangs longer than the policy allows', async () => {
    const { load, requested, responses } = await pageWith(withCanary());
    responses.push('never');
    const loading = load();
    await settle(LOAD_POLICY.canaryMs - 1);
    expect(folders(requested)).toEqual(['2.0.0']);
    await settle(1);
    expect(await loading).toMatchObject({ ok: true, version: '1.0.0' });
  });

  it('is none when the remote is switched off, and no file is requested', async () => {
    const { load, requested, loader } = await pageWith(
      documentOf(
        version('1.0.0', 100, {
          off: true,
          slots: ['admin/x'],
          navigationForRoles: [{ label: 'Jobs', path: '/admin', audience: 'role:crew' }],
          service_worker: { file: 'worker.js', scope: '/admin/' },
        }),
      ),
    );
    expect(await load()).toMatchObject({ ok: false, failure: { code: 'remote_off' } });
    expect(loader.remotes()).toEqual([
      { name: 'admin-mfe', version: '1.0.0', slots: [], navigation: [], routes: ['/admin'] },
    ]);
    expect(requested).toEqual([]);
  });

  it('is none when the registry does not have the remote', async () => {
    const { loader } = await pageWith(documentOf(version('1.0.0', 100)));
    const { signal } = new AbortController();
    expect(await loader.load('fleet-mfe', { signal, attempt: 1 })).toMatchObject({
      failure: { code: 'remote_unknown', remote: 'fleet-mfe' },
    });
  });
});

describe('the number of tries of a version', () => {
  it('is three for a failed request, each with a new address and a longer pause', async () => {
    const { load, requested, responses } = await pageWith(documentOf(version('1.0.0', 100)));
    responses.push(new Error('offline'), new Error('offline'), new Error('offline'));
    const loading = load();
    await settle(0);
    expect(requested).toHaveLength(1);
    await settle(375);
    expect(requested).toHaveLength(2);
    await settle(750);
    expect(await loading).toMatchObject({ failure: { code: 'remote_unreachable', attempt: 3 } });
    expect(new Set(requested).size).toBe(3);
  });

  it('is one for code that ran and failed', async () => {
    const { load, requested, responses } = await pageWith(documentOf(version('1.0.0', 100)));
    responses.push({ ran: new Error('x is not a function') });
    expect(await load()).toMatchObject({ failure: { code: 'remote_broken', stage: 'init' } });
    expect(requested).toHaveLength(1);
  });

  it('increases for a chunk that the executed entry could not load', async () => {
    const { load, responses } = await pageWith(documentOf(version('1.0.0', 100)));
    const lost = Object.assign(new Error('lost'), { name: 'ChunkLoadError', type: 'error' });
    responses.push({ ran: lost });
    const loading = load();
    await settle(400);
    expect(await loading).toMatchObject({ ok: true });
  });

  it('stops when the caller aborts', async () => {
    const { load, requested, responses } = await pageWith(documentOf(version('1.0.0', 100)));
    responses.push(new Error('offline'));
    const controller = new AbortController();
    const loading = load(controller.signal);
    await settle(0);
    controller.abort();
    expect(await loading).toMatchObject({ ok: false });
    expect(requested).toHaveLength(1);
  });

  it('is not used up for good when the federation runtime itself fails to load', async () => {
    let tries = 0;
    const { load } = await pageWith(documentOf(version('1.0.0', 100)), {
      runtime: () => {
        tries += 1;
        return Promise.reject(new Error('offline'));
      },
    });
    const loading = load();
    await settle(2_000);
    expect([await loading, tries]).toMatchObject([{ failure: { code: 'remote_unreachable' } }, 3]);
  });
});

describe('a refused remote', () => {
  it.each([
    ['a range of another host', { hostApi: '^9.0.0' }, 'host_api_mismatch'],
    ['a build that exposes no ./module', { exposed: ['./other'] }, 'remote_refused'],
  ])('has %s, before anything is fetched', async (_what, extras, code) => {
    const { load, requested } = await pageWith(documentOf(version('1.0.0', 100, extras)));
    expect(await load()).toMatchObject({ failure: { code, stage: 'init' } });
    expect(requested).toEqual([]);
  });

  it.each([
    ['a module of another name', moduleOf('other-mfe'), 'remote_refused'],
    ['an empty module', {}, 'remote_refused'],
    ['a module of another host', moduleOf(REMOTE, '^2.0.0'), 'host_api_mismatch'],
  ])('has %s, after it is loaded', async (_what, module, code) => {
    const { load, responses, onModule } = await pageWith(documentOf(version('1.0.0', 100)));
    responses.push(module);
    expect(await load()).toMatchObject({ failure: { code, version: '1.0.0' } });
    expect(onModule).not.toHaveBeenCalled();
  });
});

describe('while the page is open', () => {
  const next = () =>
    documentOf(version('1.1.0', 50), {
      ...version('1.1.0', 50),
      deployment: { traffic: 50, default: false },
    });

  it('polls the registry at intervals, or at once when somebody waits', async () => {
    const { loader, polls } = await pageWith(documentOf(version('1.0.0', 100)));
    await loader.pollForUpdates({ atOnce: false });
    expect(polls()).toBe(1);
    await loader.pollForUpdates({ atOnce: true });
    expect(polls()).toBe(2);
    await settle(LOAD_POLICY.pollIntervalMs);
    await loader.pollForUpdates({ atOnce: false });
    expect(polls()).toBe(3);
  });

  it('uses a new version at the next load, but not while a part of the old one is in the page', async () => {
    const { loader, load, publish } = await pageWith(documentOf(version('1.0.0', 100)));
    await load();
    const release = loader.retain(REMOTE);
    publish(next());
    expect(await loader.pollForUpdates({ atOnce: true })).toBe(true);
    expect(await load()).toMatchObject({ version: '1.0.0' });
    release();
    expect(loader.getLoaded(REMOTE)).toBeUndefined();
    expect(await load()).toMatchObject({ version: '1.1.0' });
  });

  it('keeps the working version when the new one fails to load', async () => {
    const { loader, load, publish, responses } = await pageWith(documentOf(version('1.0.0', 100)));
    await load();
    publish(next());
    await loader.pollForUpdates({ atOnce: true });
    responses.push({ ran: new Error('broken') }, { ran: new Error('broken') });
    expect(await load()).toMatchObject({ ok: true, version: '1.0.0' });
  });

  it.each([
    ['of a lower sequence', 0],
    ['of the same sequence', 1],
  ])('rejects a document %s', async (_what, sequence) => {
    const { loader, publish } = await pageWith(documentOf(version('1.0.0', 100)));
    publish(next(), sequence);
    expect(await loader.pollForUpdates({ atOnce: true })).toBe(false);
    expect(loader.remotes()).toMatchObject([{ version: '1.0.0' }]);
  });

  it('changes nothing when the registry cannot be reached', async () => {
    const { loader, publish } = await pageWith(documentOf(version('1.0.0', 100)));
    publish(new Error('offline'));
    expect(await loader.pollForUpdates({ atOnce: true })).toBe(false);
  });
});

describe('a failure after loading', () => {
  it('of a canary can be retried, with the default version', async () => {
    const { loader, load } = await pageWith(withCanary());
    expect(await load()).toMatchObject({ version: '2.0.0' });
    expect(loader.discard({ code: 'render_failed', remote: REMOTE, attempt: 1 })).toBe(true);
    expect(await load()).toMatchObject({ version: '1.0.0' });
  });

  it('of the default version can be retried when a file did not load, which is requested again', async () => {
    const { loader, load, requested } = await pageWith(documentOf(version('1.0.0', 100)));
    await load();
    const cause = { code: 'CSS_CHUNK_LOAD_FAILED' };
    expect(loader.discard({ code: 'render_failed', remote: REMOTE, attempt: 1, cause })).toBe(true);
    expect(loader.discard({ code: 'render_failed', remote: REMOTE, attempt: 1 })).toBe(false);
    await load();
    expect(new Set(requested).size).toBe(2);
  });

  it('is reported with version, owner, address and stage', async () => {
    const { loader, load } = await pageWith(documentOf(version('1.0.0', 100)));
    await load();
    expect(loader.context(REMOTE)).toEqual({
      version: '1.0.0',
      owner: 'admin team',
      url: expect.stringMatching(/mf-manifest\.json$/u),
      stage: 'render',
    });
    expect(loader.context('fleet-mfe')).toBeUndefined();
  });
});

it('runs a developer’s remote instead of the published version, without hashes', async () => {
  const url = 'http://localhost:4204/mf-manifest.json';
  const { load, requested } = await pageWith(documentOf(version('1.0.0', 100)), {
    overrides: () => Promise.resolve(overridesBy([{ remote: REMOTE, url }])),
  });
  expect(await load()).toMatchObject({ version: 'override' });
  expect([requested, globalThis.haulwayIntegrityOf?.('http://localhost:4204/x.js')]).toEqual([[url], '']);
});

it('runs the version of a preview, and checks for no other', async () => {
  const previewed = version('2.0.0', 100, { preview: true });
  const body = JSON.stringify(documentOf({ ...previewed, deployment: { traffic: 100, default: true } }));
  const signature = ours.header(body, 1, Math.floor(Date.now() / 1000) + 3_600);
  const { loader, load } = await pageWith(documentOf(version('1.0.0', 100)), {
    preview: () => Promise.resolve(new Response(body, { headers: { 'Haulway-Signature': signature } })),
  });
  expect(await load()).toMatchObject({ version: '2.0.0' });
  expect(await loader.pollForUpdates({ atOnce: true })).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

it('runs what is live when a preview is refused', async () => {
  const preview = () => Promise.resolve(undefined);
  const { load } = await pageWith(documentOf(version('1.0.0', 100)), { preview });
  expect(await load()).toMatchObject({ version: '1.0.0' });
});

it('rejects a start without a valid registry, with the reason', async () => {
  await expect(pageWith({ ...sampleDocument(), microFrontends: { [REMOTE]: [] } })).rejects.toThrow(
    'malformed',
  );
});
