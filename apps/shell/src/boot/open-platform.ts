import type { PageData, RunTimeConfig } from '@haulway/contracts';
import { createPlatform, type Platform } from '@haulway/platform';
import { memoryStorage } from '@haulway/platform/storage';
import { reloadPage } from '../remotes/reload-page.js';
import { hideDocument, showDocument } from './initial-document.js';

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
 * visitor can sign in and book, but a reload starts from nothing (ADR 51). Remotes find it under the usual name.
 */
export const standInForStorage = (page: Window): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isThere(page, name))
      Object.defineProperty(page, name, { value: memoryStorage(), configurable: true });
};

/**
 * A browser may show a page from its back/forward cache as it was left, with the account of somebody who has signed out
 * since. So the page is hidden while it is in the cache. If the session has changed meanwhile, the page starts again.
 */
const hideWhileCached = ({ session, store }: Platform): void => {
  window.addEventListener('pagehide', () => {
    if (store.getState().session.user) hideDocument();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (session.isCurrent()) showDocument();
    else reloadPage();
  });
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
  hideWhileCached(platform);
  void platform.session.restore();
  for (const [path, response] of Object.entries(answers)) platform.client.prime({ path }, response);
  // The code that shows it then finds the response in the client's cache.
  for (const path of requested) void platform.client.request({ path }).catch(() => undefined);
  return platform;
};
