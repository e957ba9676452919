import { logger, type Platform } from '@haulway/platform';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { findOverrides } from './overrides.js';

const showOverrideBadge = jest.fn();
const stopOverride = jest.fn(() => Promise.resolve());
jest.mock('./OverrideBadge.js', () => ({
  showOverrideBadge: (request: unknown) => showOverrideBadge(request),
  stopOverride: () => stopOverride(),
}));

const URL_OF = 'http://localhost:4204/mf-manifest.json';
const ASKED = `admin-mfe@${URL_OF}`;
const ADMIN: typeof SAMPLE_USER = { ...SAMPLE_USER, role: 'admin' };
const CONFIRMED = { remote: 'admin-mfe', url: URL_OF, user: ADMIN.id, expires: Date.now() / 1000 + 60 };

type Session = { status: string; user: typeof SAMPLE_USER | null };

/** A platform with only a session; `become` changes it. */
const platformOf = (start: Session) => {
  let session = start;
  const listeners = new Set<() => void>();
  const store = {
    getState: () => ({ session }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: Session): void => {
    session = next;
    for (const listener of [...listeners]) listener();
  };
  const platform: Platform = Object.assign(Object.create(null), { store });
  return { platform, become, listeners };
};
const signedIn = (user = ADMIN) => platformOf({ status: 'signed-in', user }).platform;

/** What the site's server answers about overrides, and what a development server declares for its remote. */
const serve = (policy: object | undefined, declared?: unknown) => {
  global.fetch = jest.fn((input: RequestInfo | URL) => {
    const answer = String(input).endsWith('/overrides.json') ? policy : declared;
    if (answer === undefined) return Promise.reject(new TypeError('no line'));
    return Promise.resolve(
      Object.assign(Object.create(null), { ok: true, json: () => Promise.resolve(answer) }),
    );
  });
};
const urls = async (asked: string | null, platform: Platform, dev?: Record<string, string>) =>
  (await findOverrides(asked, dev, platform)).urls;

let refusals: jest.SpyInstance;
const originalFetch = global.fetch;
beforeEach(() => {
  refusals = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  sessionStorage.setItem('haulway.override', ASKED);
  jest.useFakeTimers();
  showOverrideBadge.mockClear();
  stopOverride.mockClear();
});
afterEach(() => {
  global.fetch = originalFetch;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an override', () => {
  it('is used, kept for the tab, and shown when an admin has confirmed it here', async () => {
    serve({ everyone: false, origins: [], confirmed: CONFIRMED });
    expect(await urls(ASKED, signedIn())).toEqual([URL_OF]);
    expect(sessionStorage.getItem('haulway.override')).toBe(ASKED);
    expect(showOverrideBadge).toHaveBeenCalledWith({ remote: 'admin-mfe', url: URL_OF });
    expect(refusals).not.toHaveBeenCalled();
  });

  it('stops when its confirmation expires', async () => {
    serve({ everyone: false, origins: [], confirmed: { ...CONFIRMED, expires: Date.now() / 1000 + 60 } });
    await urls(ASKED, signedIn());
    jest.advanceTimersByTime(59_000);
    expect(stopOverride).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(stopOverride).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['for another remote', { ...CONFIRMED, remote: 'booking-mfe' }],
    ['for another address', { ...CONFIRMED, url: 'http://localhost:9/mf-manifest.json' }],
    ['by another admin', { ...CONFIRMED, user: 'somebody-else' }],
    ['with a valid expiry', { ...CONFIRMED, expires: 'never' }],
    ['at all', undefined],
  ])('that was not confirmed %s is refused, and removed from the tab', async (_what, confirmed) => {
    serve(Object.assign({ everyone: false, origins: [] }, { confirmed }));
    expect(await urls(ASKED, signedIn())).toEqual([]);
    expect(sessionStorage.getItem('haulway.override')).toBeNull();
    expect(refusals).toHaveBeenCalledWith(expect.stringContaining('it has ended, or was stopped'));
    expect(showOverrideBadge).not.toHaveBeenCalled();
  });

  it.each([
    ['a customer', signedIn(SAMPLE_USER)],
    ['a guest', platformOf({ status: 'signed-out', user: null }).platform],
  ])('by %s is refused, even if it was confirmed', async (_who, platform) => {
    serve({ everyone: false, origins: [], confirmed: CONFIRMED });
    expect(await urls(ASKED, platform)).toEqual([]);
    expect(refusals).toHaveBeenCalledWith(expect.stringContaining('only admins may override a remote here'));
  });

  it('waits until the session is known', async () => {
    serve({ everyone: false, origins: [], confirmed: CONFIRMED });
    const { platform, become, listeners } = platformOf({ status: 'loading', user: null });
    const finding = urls(ASKED, platform);
    while (listeners.size === 0) await Promise.resolve();
    become({ status: 'signed-in', user: ADMIN });
    expect(await finding).toEqual([URL_OF]);
    expect(listeners.size).toBe(0);
  });

  it('from a foreign origin is refused, unless the site allows it', async () => {
    const foreign = 'https://elsewhere.example/mf-manifest.json';
    const confirmed = { ...CONFIRMED, url: foreign };
    serve({ everyone: false, origins: [], confirmed });
    expect(await urls(`admin-mfe@${foreign}`, signedIn())).toEqual([]);
    expect(refusals).toHaveBeenCalledWith(
      expect.stringContaining('nothing may come from https://elsewhere.example'),
    );
    serve({ everyone: false, origins: ['https://elsewhere.example'], confirmed });
    expect(await urls(`admin-mfe@${foreign}`, signedIn())).toEqual([foreign]);
  });

  it.each(['admin-mfe', 'admin-mfe@javascript:alert(1)', '@http://localhost/x', ''])(
    'with an invalid text (%j) is refused without a request',
    async (asked) => {
      serve({ everyone: true, origins: [] });
      expect(await urls(asked, signedIn())).toEqual([]);
      expect(global.fetch).not.toHaveBeenCalled();
    },
  );

  it.each([['nothing'], [[]], ['text'], [{ everyone: 'yes', origins: 'all' }]])(
    'is only for confirmed admins when the site’s server answers %j',
    async (policy) => {
      serve(Object(policy));
      expect(await urls(ASKED, signedIn(SAMPLE_USER))).toEqual([]);
    },
  );

  it('is only for confirmed admins when the site’s server cannot be reached', async () => {
    serve(undefined);
    expect(await urls(ASKED, signedIn())).toEqual([]);
  });
});

describe('a remote from a development server', () => {
  const DECLARED = {
    routes: ['/admin'],
    exposed: ['./module'],
    slots: [],
    navigation: [],
    hostApi: '^1.0.0',
  };

  it('is used without a confirmation, with the routes that it declares', async () => {
    serve(undefined, DECLARED);
    const { urls, apply } = await findOverrides(null, { 'admin-mfe': URL_OF }, signedIn());
    expect(urls).toEqual([URL_OF]);
    const version = apply({ schema: 'v1-pre', microFrontends: {} }).microFrontends['admin-mfe']?.[0];
    expect(version?.extras.haulway.routes).toEqual(['/admin']);
  });

  it('is left out when neither the remote nor the registry declares its routes', async () => {
    serve(undefined, { ...DECLARED, routes: '/admin' });
    const { apply } = await findOverrides(null, { 'admin-mfe': URL_OF }, signedIn());
    expect(apply({ schema: 'v1-pre', microFrontends: {} }).microFrontends).toEqual({});
  });
});
