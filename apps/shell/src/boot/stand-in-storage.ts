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
