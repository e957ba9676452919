/** The part of a browser's storage that the session uses. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that lasts as long as the page. */
export const memoryStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, String(value)),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
};

/**
 * The browser's storage, as long as it accepts writes. After the first refused write, because it is full or forbidden,
 * all entries are removed from it and live only as long as the page. Otherwise the next page, or another tab, would
 * take a half-written session for a complete one.
 * @param names the names of all entries
 */
export const lastingStorage = (storage: SessionStorage, names: readonly string[]): SessionStorage => {
  let current = storage;
  return {
    getItem: (name) => current.getItem(name),
    setItem: (name, text) => {
      try {
        current.setItem(name, text);
      } catch {
        current = memoryStorage();
        for (const each of names) {
          const stored = storage.getItem(each);
          if (stored !== null) current.setItem(each, stored);
          storage.removeItem(each);
        }
        current.setItem(name, text);
      }
    },
    removeItem: (name) => current.removeItem(name),
  };
};

/**
 * Set by the API beside its refresh cookie, which scripts can't read: somebody is signed in, even if the browser has
 * deleted its storage.
 */
const SIGN_IN_COOKIE = 'haulway_signed_in';

/** False where the browser forbids cookies. */
export const hasSignInCookie = (): boolean => {
  try {
    return document.cookie.includes(`${SIGN_IN_COOKIE}=`);
  } catch {
    return false;
  }
};

/** Without it, the session stays ended at the next start, even if the server was not notified of the end. */
export const dropSignInCookie = (): void => {
  if (hasSignInCookie()) document.cookie = `${SIGN_IN_COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`;
};
