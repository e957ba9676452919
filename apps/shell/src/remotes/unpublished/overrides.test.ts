import { logger } from '@haulway/platform';
import { SITE_CONFIG } from '../../../test/site-config.js';
import { findOverrides } from './overrides.js';
import { showTabBadge } from './TabBadge.js';
import { overridesOf } from './requested.js';

jest.mock('./TabBadge.js', () => ({ showTabBadge: jest.fn() }));

const URL_OF = 'http://localhost:4204/mf-manifest.json';
const REQUESTED = `admin-mfe@${URL_OF}`;
const STORE = 'haulway.remote';
const DECLARED = { routes: ['/admin'], exposed: ['./module'], slots: [], navigation: [], hostApi: '^1.0.0' };

const serve = (declared: unknown) => {
  global.fetch = jest.fn(() =>
    declared === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(
          Object.assign(Object.create(null), { ok: true, json: () => Promise.resolve(declared) }),
        ),
  );
};
const open = (search = '') => window.history.replaceState(null, '', `/admin${search}`);

let refusals: jest.SpyInstance;
const originalFetch = global.fetch;
beforeEach(() => {
  refusals = jest.spyOn(logger, 'error').mockReturnValue();
  sessionStorage.clear();
  jest.mocked(showTabBadge).mockClear();
  serve(undefined);
  open(`?remote=${REQUESTED}`);
});
afterEach(() => {
  global.fetch = originalFetch;
  jest.restoreAllMocks();
});

describe('which overrides a tab looks for', () => {
  const isOverridden = (config: object) => overridesOf({ ...SITE_CONFIG, ...config }) !== undefined;

  it('is none in production, whatever the address and the tab’s storage say', () => {
    sessionStorage.setItem(STORE, REQUESTED);
    expect(isOverridden({})).toBe(false);
  });

  it('is the one in the address, or from earlier in the tab', () => {
    expect(isOverridden({ remoteOverrides: 'on' })).toBe(true);
    open();
    expect(isOverridden({ remoteOverrides: 'on' })).toBe(false);
    sessionStorage.setItem(STORE, REQUESTED);
    expect(isOverridden({ remoteOverrides: 'on' })).toBe(true);
  });

  it('is each remote on a development server', () => {
    open();
    expect(isOverridden({ devRemotes: { 'admin-mfe': URL_OF } })).toBe(true);
  });
});

describe('an override', () => {
  it('is used, stored for the tab, and shown', async () => {
    expect((await findOverrides(REQUESTED, undefined)).urls).toEqual([URL_OF]);
    expect(sessionStorage.getItem(STORE)).toBe(REQUESTED);
    expect(showTabBadge).toHaveBeenCalledWith(
      expect.objectContaining({ children: 'admin-mfe comes from http://localhost:4204' }),
    );
    expect(refusals).not.toHaveBeenCalled();
  });

  it('that the tab stores requests nothing before the address names it, as the content policy forbids it', async () => {
    sessionStorage.setItem(STORE, REQUESTED);
    open();
    // jsdom does not navigate, and reports it
    jest.spyOn(console, 'error').mockReturnValue();
    void findOverrides(REQUESTED, undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect([jest.mocked(global.fetch).mock.calls, jest.mocked(showTabBadge).mock.calls]).toEqual([[], []]);
  });

  it.each([
    'admin-mfe@https://elsewhere.example/mf-manifest.json',
    'admin-mfe@http://localhost@elsewhere.example/x',
    'admin-mfe@http://localhost.elsewhere.example/x',
    'admin-mfe@javascript:alert(1)',
    'admin-mfe',
    '@http://localhost/x',
    '',
  ])('%j is refused without a request, and removed from the tab', async (requested) => {
    sessionStorage.setItem(STORE, requested);
    expect((await findOverrides(requested, undefined)).urls).toEqual([]);
    expect(global.fetch).not.toHaveBeenCalled();
    expect(refusals).toHaveBeenCalled();
    expect(sessionStorage.getItem(STORE)).toBeNull();
  });
});

describe('a remote from a development server', () => {
  it('has the routes that it declares', async () => {
    serve(DECLARED);
    const { urls, apply } = await findOverrides(null, { 'admin-mfe': URL_OF });
    expect(urls).toEqual([URL_OF]);
    const version = apply({ schema: 'v1-pre', microFrontends: {} }).microFrontends['admin-mfe']?.[0];
    expect(version?.extras.haulway.routes).toEqual(['/admin']);
  });

  it('is left out when neither the remote nor the registry declares its routes', async () => {
    serve({ ...DECLARED, routes: '/admin' });
    const { apply } = await findOverrides(null, { 'admin-mfe': URL_OF });
    expect(apply({ schema: 'v1-pre', microFrontends: {} }).microFrontends).toEqual({});
  });
});
