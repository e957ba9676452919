import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';

const VISITOR_STORE = 'haulway.visitor';

/** A random id that stays with this browser and says nothing of the person; traffic is divided by it. */
export const visitorId = (storage: Pick<Storage, 'getItem' | 'setItem'>): string => {
  try {
    const known = storage.getItem(VISITOR_STORE);
    if (known) return known;
    const fresh = crypto.randomUUID();
    storage.setItem(VISITOR_STORE, fresh);
    return fresh;
  } catch {
    return 'none';
  }
};

/** Buckets that traffic is divided into; one is a hundredth of a per cent. */
export const BUCKETS = 10_000;

/** FNV-1a with a final avalanche, so that neighbouring ids land far apart. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The bucket, 0 to 9,999, of a visitor for one remote: stable per visitor, independent between remotes. */
export const bucketOf = (visitorId: string, remote: string, salt: string): number =>
  hash32(`${visitorId}:${remote}:${salt}`) % BUCKETS;

/**
 * The version that a bucket falls to. Versions that are not the default come first, in their order, each taking
 * its share of buckets (`<`, so 0 % is nobody); the default takes what is left.
 */
export const pickVersion = <V extends { deployment: { traffic: number; default: boolean } }>(
  versions: readonly V[],
  bucket: number,
): V | undefined => {
  let limit = 0;
  for (const version of versions) {
    if (version.deployment.default) continue;
    limit += (version.deployment.traffic / 100) * BUCKETS;
    if (bucket < limit) return version;
  }
  return versions.find((version) => version.deployment.default);
};

/** Which version of which remote this visitor gets: by the live document, less the canaries that failed in this page. */
export class VersionPicker {
  readonly #visitor: string;
  readonly #failed = new Set<string>();
  document: DiscoveryDocument;

  constructor(visitor: string, document: DiscoveryDocument) {
    this.#visitor = visitor;
    this.document = document;
  }

  names(): string[] {
    return Object.keys(this.document.microFrontends);
  }

  /** The version that this visitor falls to, then the default one where that is another. */
  candidates(remote: string): MicroFrontendVersion[] {
    const versions = this.document.microFrontends[remote] ?? [];
    const picked = pickVersion(versions, bucketOf(this.#visitor, remote, 'traffic'));
    const fallback = versions.find((version) => version.deployment.default);
    return [...new Set([picked, fallback])].flatMap((version) =>
      version && !this.#failed.has(version.url) ? [version] : [],
    );
  }

  /** Takes note that a version failed; true if it was a canary, which the default version takes the place of. */
  failed({ url, deployment }: MicroFrontendVersion): boolean {
    if (deployment.default) return false;
    this.#failed.add(url);
    return true;
  }
}
