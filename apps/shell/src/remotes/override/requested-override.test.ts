import type { SiteConfig } from '@haulway/contracts';
import { createPlatform } from '@haulway/platform';
import { SITE_CONFIG } from '../../../test/site-config.js';
import { dropOverride, keepOverride, overridesOf } from './requested-override.js';

const findOverrides = jest.fn((...given: unknown[]) => Promise.resolve({ urls: [], given }));
jest.mock('./overrides.js', () => ({ findOverrides: (...given: unknown[]) => findOverrides(...given) }));

const ASKED = 'admin-mfe@http://localhost:4204/mf-manifest.json';
const platform = createPlatform({ apiBase: '/api', storage: localStorage });
const askedAt = (path: string, config: SiteConfig = SITE_CONFIG) => {
  window.history.replaceState(null, '', path);
  return overridesOf(config, platform);
};

beforeEach(() => {
  sessionStorage.clear();
  findOverrides.mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('the override of a visit', () => {
  it('is normally absent, and its code is not loaded', () => {
    expect(askedAt('/admin')).toBeUndefined();
    expect(askedAt('/admin?tab=remote')).toBeUndefined();
    expect(findOverrides).not.toHaveBeenCalled();
  });

  it('is read from the address, and checked only when it is needed', async () => {
    const overrides = askedAt(`/admin?remote=${encodeURIComponent(ASKED)}`);
    expect(findOverrides).not.toHaveBeenCalled();
    await overrides?.();
    expect(findOverrides).toHaveBeenCalledWith(ASKED, undefined, platform);
  });

  it('is kept from an earlier page of the tab, until it is dropped', async () => {
    keepOverride(ASKED);
    await askedAt('/admin')?.();
    expect(findOverrides).toHaveBeenCalledWith(ASKED, undefined, platform);
    dropOverride();
    expect(askedAt('/admin')).toBeUndefined();
  });

  it('is taken from the address before the one kept in the tab', async () => {
    keepOverride(ASKED);
    await askedAt('/admin?remote=other-mfe@http://localhost:1/a')?.();
    expect(findOverrides).toHaveBeenCalledWith('other-mfe@http://localhost:1/a', undefined, platform);
  });

  it('includes remotes from development servers, even if none is requested', async () => {
    const devRemotes = { 'admin-mfe': 'http://localhost:4204/mf-manifest.json' };
    await askedAt('/admin', { ...SITE_CONFIG, devRemotes })?.();
    expect(findOverrides).toHaveBeenCalledWith(null, devRemotes, platform);
  });

  it('is absent when the browser forbids storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(askedAt('/admin')).toBeUndefined();
  });

  it('with an empty name is checked, and refused there', async () => {
    await askedAt('/admin?remote=')?.();
    expect(findOverrides).toHaveBeenCalledWith('', undefined, platform);
  });
});
