/**
 * Overrides of remotes (ADR 78). Nothing of the loader imports this: it travels with the host's own code for overrides,
 * where one is asked for.
 */
import type { DiscoveryDocument, MicroFrontendVersion, RemoteManifest } from '@haulway/contracts';

/** A remote that a developer serves in place of the published one. */
export interface Override {
  readonly remote: string;
  /** Address of its manifest. */
  readonly url: string;
  /** What its haulway.remote.json says, where its server gives that. */
  readonly declared?: RemoteManifest;
}

const versionOf = (
  { url, declared }: Override,
  published: MicroFrontendVersion | undefined,
): MicroFrontendVersion | undefined => {
  const extras = declared
    ? { ...declared, publishedAt: new Date(0).toISOString() }
    : published?.extras.haulway;
  return (
    extras && {
      url,
      metadata: { version: 'override', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: { haulway: { ...extras, files: {}, preloads: undefined } },
    }
  );
};

/** What the loader is told of overrides: the addresses of their manifests, and what they make of a document. */
export interface Overrides {
  readonly urls: readonly string[];
  readonly apply: (document: DiscoveryDocument) => DiscoveryDocument;
}

export const overridesBy = (overrides: readonly Override[]): Overrides => ({
  urls: overrides.map(({ url }) => url),
  apply: (document) => overridden(document, overrides),
});

/** The document with the overridden remotes in the place of every published version of them. */
export const overridden = (
  document: DiscoveryDocument,
  overrides: readonly Override[],
): DiscoveryDocument => {
  const microFrontends = { ...document.microFrontends };
  for (const override of overrides) {
    const version = versionOf(override, microFrontends[override.remote]?.[0]);
    if (version) microFrontends[override.remote] = [version];
  }
  return { ...document, microFrontends };
};
