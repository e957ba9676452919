import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';

const VISITOR_STORE = 'haulway.visitor';

/** A random id of this browser, used to divide traffic. It does not identify the person. */
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

/** The number of buckets for traffic; one bucket is a hundredth of a per cent. */
export const BUCKETS = 10_000;

/** FNV-1a with a final mixing step, so that similar ids get very different hashes. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A visitor's bucket for one remote, 0 to 9,999: stable per visitor, and independent between remotes. */
export const bucketOf = (visitorId: string, remote: string, salt: string): number =>
  hash32(`${visitorId}:${remote}:${salt}`) % BUCKETS;

/** The version for a bucket. The default gets what the shares of the others leave (`<`, so 0 % is nobody). */
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

/** Chooses the versions for this visitor, without the canaries that failed in this page. */
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

  /** The version of this visitor, then the default one if that is another. */
  candidates(remote: string): MicroFrontendVersion[] {
    const { microFrontends } = this.document;
    const versions = Object.hasOwn(microFrontends, remote) ? (microFrontends[remote] ?? []) : [];
    const picked = pickVersion(versions, bucketOf(this.#visitor, remote, 'traffic'));
    const fallback = versions.find((version) => version.deployment.default);
    return [...new Set([picked, fallback])].flatMap((version) =>
      version && !this.#failed.has(version.url) ? [version] : [],
    );
  }

  /** Records that a version failed; true if it was a canary, which the default version then replaces. */
  failed({ url, deployment }: MicroFrontendVersion): boolean {
    if (deployment.default) return false;
    this.#failed.add(url);
    return true;
  }
}
