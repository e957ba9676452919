const pathOf = (url: string): string => new URL(url, 'https://haulway.example').href.replace(/[?#].*$/u, '');

class FakeCache {
  readonly entries = new Map<string, string>();
  full = false;

  async match(url: string): Promise<Response | undefined> {
    const text = this.entries.get(pathOf(url));
    return text === undefined ? undefined : new Response(text);
  }

  async put(url: string, response: Response): Promise<void> {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(pathOf(url), await response.text());
  }
}

/** A browser's caches in memory, as far as service workers and host use them. */
export const fakeCaches = () => {
  const caches = new Map<string, FakeCache>();
  let full = false;
  return {
    keys: () => Promise.resolve([...caches.keys()]),
    open: (name: string) => {
      const cache = caches.get(name) ?? new FakeCache();
      cache.full = full;
      caches.set(name, cache);
      return Promise.resolve(cache as unknown as Cache);
    },
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    /** From now on nothing can be stored. */
    fill: (isFull: boolean) => (full = isFull),
  };
};
