import type { PageData, RunTimeConfig } from '@haulway/contracts';
import { createPlatform, type Platform } from '@haulway/platform';
import { memoryStorage } from '@haulway/platform/storage';

const isThere = (page: Window, name: 'localStorage' | 'sessionStorage'): boolean => {
  try {
    page[name].getItem(name);
    return true;
  } catch {
    return false;
  }
};

/**
 * Some browsers refuse storage to the page (cookies blocked, a strict profile, some embedded views): even reading
 * `localStorage` throws. The page then gets a storage that lasts as long as the page itself. The site starts, and a
 * visitor can sign in and book, but a reload starts from nothing (ADR 202). Remotes find it under the usual name.
 */
export const standInForStorage = (page: Window): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isThere(page, name))
      Object.defineProperty(page, name, { value: memoryStorage(), configurable: true });
};

/** Creates the platform, restores a stored session, and requests the page's data, except for `answers`. */
export const openPlatform = (
  { apiBase }: RunTimeConfig,
  requested: readonly string[],
  answers: PageData['answers'] = {},
): Platform => {
  standInForStorage(window);
  const platform = createPlatform({ apiBase, storage: localStorage });
  platform.session.followOtherTabs(window);
  void platform.session.restore();
  for (const [path, response] of Object.entries(answers)) platform.client.prime({ path }, response);
  // The code that shows it then finds the response in the client's cache.
  for (const path of requested) void platform.client.request({ path }).catch(() => undefined);
  return platform;
};
