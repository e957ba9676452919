import type { WorkerScope } from './worker-scope.js';

interface NeededFile {
  readonly url: string;
  readonly integrity?: string;
}

/** The site's list of everything that a remote's pages need to start (apps/site/src/service-workers). */
interface FileList {
  /** They change under one address. */
  readonly pages: readonly NeededFile[];
  readonly files: readonly NeededFile[];
}

const IGNORING = { ignoreSearch: true, ignoreVary: true } as const;
/** How many older sets stay, for pages that are still open. */
const OLDER = 1;

const digestOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** What `/service-workers/<remote>.js` belongs to: `<remote>`. */
export const remoteAt = (pathname: string): string => pathname.replace(/^.*\/|\.js$/gu, '');

/** The beginning of the names of a remote's caches. The host deletes them when the remote has no worker any more. */
export const cachePrefix = (remote: string): string => `haulway-offline ${remote} `;

/**
 * The stored files of a remote's pages. They are stored as sets, each in a cache of its own, so that a page never gets
 * files of two releases. A set counts only once it is complete: the list that names its files is stored last.
 */
export class OfflineFiles {
  readonly #scope: WorkerScope;
  readonly #prefix: string;
  readonly #list: string;
  #refreshing: Promise<void> | undefined;

  constructor(scope: WorkerScope) {
    this.#scope = scope;
    const remote = remoteAt(scope.location.pathname);
    this.#prefix = cachePrefix(remote);
    this.#list = `/service-workers/${remote}.json`;
  }

  /** A stored file of the newest set that has it. */
  async match(url: string): Promise<Response | undefined> {
    for (const cache of await this.#complete()) {
      const response = await cache.match(url, IGNORING);
      if (response) return response;
    }
    return undefined;
  }

  /** The page of the newest set, whichever address below the scope is requested. */
  async page(): Promise<Response | undefined> {
    const [newest] = await this.#complete();
    const stored = await newest?.match(this.#list);
    if (!newest || !stored) return undefined;
    const { pages }: FileList = await stored.json();
    return newest.match(pages[0]?.url ?? '');
  }

  /**
   * Stores what the site names now, if it is not stored already. Removes worker and files when the site says that there
   * is no such worker any more. Rejects, and changes nothing, when a file can't be fetched or stored.
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    const response = await this.#scope.fetch(this.#list, { cache: 'no-cache' });
    if (response.status === 404) return this.#remove();
    if (!response.ok) throw new Error(`${this.#list} answered ${response.status}`);
    const text = await response.text();
    const { pages, files }: FileList = JSON.parse(text);
    const name = this.#prefix + (await digestOf(text));
    const cache = await this.#scope.caches.open(name);
    if (await cache.match(this.#list)) return undefined;
    const store = async ({ url, integrity }: NeededFile, stored?: Response): Promise<void> =>
      cache.put(url, stored ?? (await this.#fetchFile(url, integrity)));
    await Promise.all([
      ...pages.map((page) => store(page)),
      ...files.map(async (file) => store(file, await this.#stored(cache, file.url))),
    ]);
    await cache.put(this.#list, new Response(text));
    return this.#deleteOlder(name);
  }

  /** A file that an older set or an interrupted attempt has. Its name has a hash, or its folder a version. */
  async #stored(cache: Cache, url: string): Promise<Response | undefined> {
    return (await cache.match(url)) ?? this.match(url);
  }

  async #fetchFile(url: string, integrity: string | undefined): Promise<Response> {
    const response = await this.#scope.fetch(url, { integrity });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  }

  /** The complete sets, newest first. */
  async #complete(): Promise<Cache[]> {
    const caches = await Promise.all((await this.#names()).map((name) => this.#scope.caches.open(name)));
    const lists = await Promise.all(caches.map((cache) => cache.match(this.#list)));
    return caches.filter((_cache, at) => lists[at]).reverse();
  }

  async #names(): Promise<string[]> {
    return (await this.#scope.caches.keys()).filter((name) => name.startsWith(this.#prefix));
  }

  async #deleteOlder(newest: string): Promise<void> {
    const others = (await this.#names()).filter((name) => name !== newest);
    const names = others.slice(0, Math.max(0, others.length - OLDER));
    await Promise.all(names.map((name) => this.#scope.caches.delete(name)));
  }

  async #remove(): Promise<void> {
    await Promise.all((await this.#names()).map((name) => this.#scope.caches.delete(name)));
    await this.#scope.registration.unregister();
  }
}
