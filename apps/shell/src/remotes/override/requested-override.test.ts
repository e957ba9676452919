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
  it('is none for almost everybody, and no code of it is asked for', () => {
    expect(askedAt('/admin')).toBeUndefined();
    expect(askedAt('/admin?tab=remote')).toBeUndefined();
    expect(findOverrides).not.toHaveBeenCalled();
  });

  it('is what the address names, looked at only once it is wanted', async () => {
    const overrides = askedAt(`/admin?remote=${encodeURIComponent(ASKED)}`);
    expect(findOverrides).not.toHaveBeenCalled();
    await overrides?.();
    expect(findOverrides).toHaveBeenCalledWith(ASKED, undefined, platform);
  });

  it('is what an earlier page of the tab kept, until that is dropped', async () => {
    keepOverride(ASKED);
    await askedAt('/admin')?.();
    expect(findOverrides).toHaveBeenCalledWith(ASKED, undefined, platform);
    dropOverride();
    expect(askedAt('/admin')).toBeUndefined();
  });

  it('is what the address names before what the tab kept', async () => {
    keepOverride(ASKED);
    await askedAt('/admin?remote=other-mfe@http://localhost:1/a')?.();
    expect(findOverrides).toHaveBeenCalledWith('other-mfe@http://localhost:1/a', undefined, platform);
  });

  it('is what development servers serve, asked for or not', async () => {
    const devRemotes = { 'admin-mfe': 'http://localhost:4204/mf-manifest.json' };
    await askedAt('/admin', { ...SITE_CONFIG, devRemotes })?.();
    expect(findOverrides).toHaveBeenCalledWith(null, devRemotes, platform);
  });

  it('is none where the browser lets nothing be kept', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(askedAt('/admin')).toBeUndefined();
  });

  it('that names nothing is looked at, and refused there', async () => {
    await askedAt('/admin?remote=')?.();
    expect(findOverrides).toHaveBeenCalledWith('', undefined, platform);
  });
});
