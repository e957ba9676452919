import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';

/** A hash that no file has. Unlisted files get it, because browsers run a script that has no hash at all. */
const NOTHING = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

declare global {
  /** Called by the chunk loader of every remote's build (libs/federation-build/src/remote-config.ts). */
  var haulwayIntegrityOf: ((url: string) => string) | undefined;
}

const originOf = (url: string): string => new URL(url, globalThis.location?.href).origin;

const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url, globalThis.location?.href);
  return origin + pathname;
};

export const isListed = (url: string): boolean =>
  globalThis.haulwayIntegrityOf !== undefined && globalThis.haulwayIntegrityOf(url) !== NOTHING;

export class IntegrityMap {
  readonly #hashes = new Map<string, string>();
  readonly #exempt = new Set<string>();

  /** Adds the files of a version. The discovery document lists them relative to the manifest's folder. */
  add(version: MicroFrontendVersion): void {
    for (const [file, hash] of Object.entries(version.extras.haulway.files)) {
      this.#hashes.set(withoutQuery(new URL(file, version.url).href), hash);
    }
    this.#hashes.set(withoutQuery(version.url), version.metadata.integrity);
  }

  /** Adds every version of a document. Versions of earlier documents stay, because a tab may still run them. */
  addAll(document: DiscoveryDocument): void {
    for (const version of Object.values(document.microFrontends).flat()) this.add(version);
  }

  /** The SRI hash of the file at `url`, or a hash that no file has. */
  readonly of = (url: string): string =>
    this.#hashes.get(withoutQuery(url)) ?? (this.#exempt.has(originOf(url)) ? '' : NOTHING);

  /** Allows all files from the origin of `url`: a developer's own server, whose files have no hashes. */
  exempt(url: string): void {
    this.#exempt.add(originOf(url));
  }

  /** Makes the hashes available to the remotes' chunk loaders. */
  install(): void {
    globalThis.haulwayIntegrityOf = this.of;
  }
}
