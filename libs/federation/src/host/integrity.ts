import type { MicroFrontendVersion } from '@haulway/contracts';

/** A hash that no file has: what is not listed must not run, and browsers run what has no hash at all. */
const NOTHING = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

declare global {
  /** Looked up by the chunk loader of every remote's build (build/integrity-plugin.ts). */
  var haulwayIntegrityOf: ((url: string) => string) | undefined;
}

const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url, globalThis.location?.href);
  return origin + pathname;
};

/** Knows the integrity of every file of every version that the page has been told to run. */
export class IntegrityMap {
  readonly #hashes = new Map<string, string>();

  /** Adds the files of a version: the discovery document lists them relative to the manifest's folder. */
  add(version: MicroFrontendVersion): void {
    for (const [file, hash] of Object.entries(version.extras.haulway.files)) {
      this.#hashes.set(withoutQuery(new URL(file, version.url).href), hash);
    }
    this.#hashes.set(withoutQuery(version.url), version.metadata.integrity);
  }

  /** The SRI hash of the file at `url`, or one that nothing satisfies. */
  readonly of = (url: string): string => this.#hashes.get(withoutQuery(url)) ?? NOTHING;

  /** Lets the chunk loaders of the remotes look hashes up here. */
  install(): void {
    globalThis.haulwayIntegrityOf = this.of;
  }
}
