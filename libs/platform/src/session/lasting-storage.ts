/** The part of a browser's storage that the session uses. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, as long as it accepts writes. After the first refused write, because it is full or forbidden,
 * all entries are removed from it and live only as long as the page. Otherwise the next page, or another tab, would
 * take a half-written session for a complete one.
 * @param names the names of all entries
 */
export const lastingStorage = (storage: SessionStorage, names: readonly string[]): SessionStorage => {
  let own: Map<string, string> | undefined;
  return {
    getItem: (name) => (own ? (own.get(name) ?? null) : storage.getItem(name)),
    setItem: (name, text) => {
      if (!own) {
        try {
          storage.setItem(name, text);
          return;
        } catch {
          own = new Map();
          for (const each of names) {
            const kept = storage.getItem(each);
            if (kept !== null) own.set(each, kept);
            storage.removeItem(each);
          }
        }
      }
      own.set(name, text);
    },
    removeItem: (name) => {
      own?.delete(name);
      if (!own) storage.removeItem(name);
    },
  };
};
