/** What the session needs of a browser's storage. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage as long as it takes what it is given. From the first text that it refuses, because it is full or
 * forbidden, everything kept here lives as long as the page: half of it left behind would be taken for a session by the
 * next page, or by another tab.
 * @param names of all that is kept here
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
