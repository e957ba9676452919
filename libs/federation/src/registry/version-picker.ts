import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';
import { bucketOf, pickVersion } from './traffic-split.js';

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
