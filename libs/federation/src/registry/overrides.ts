/** Overrides of remotes (ADR 78): loaded only if an override is requested. */
import type { DiscoveryDocument, MicroFrontendVersion, RemoteManifest } from '@haulway/contracts';

/** A remote that a developer serves instead of the published one. */
export interface Override {
  readonly remote: string;
  readonly url: string;
  /** The content of its haulway.remote.json, if its server provides it. */
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

/** The loader's view of overrides: the URLs of their manifests, and the function that applies them to a document. */
export interface Overrides {
  readonly urls: readonly string[];
  readonly apply: (document: DiscoveryDocument) => DiscoveryDocument;
}

export const overridesBy = (overrides: readonly Override[]): Overrides => ({
  urls: overrides.map(({ url }) => url),
  /** Each overridden remote takes the place of all its published versions. */
  apply: (document) => {
    const microFrontends = { ...document.microFrontends };
    for (const override of overrides) {
      const version = versionOf(override, microFrontends[override.remote]?.[0]);
      if (version) microFrontends[override.remote] = [version];
    }
    return { ...document, microFrontends };
  },
});
