import { DISCOVERY_SCHEMA, type DiscoveryDocument, type MicroFrontendVersion } from '@haulway/contracts';
import { type DiscoveryRow } from './deployment.repository.js';

const toVersion = (row: DiscoveryRow): MicroFrontendVersion => ({
  url: row.url,
  metadata: { version: row.version, integrity: row.integrity },
  deployment: { traffic: row.traffic, default: row.is_default },
  extras: {
    haulway: {
      ...row.extras,
      publishedAt: row.published_at.toISOString(),
      ...(row.off ? { off: true } : {}),
    },
  },
});

export interface NumberedDocument {
  readonly sequence: number;
  readonly document: DiscoveryDocument;
}

/** The discovery document of what is live, and its number; remotes by name, the default version first. */
export const toDiscoveryDocument = (rows: readonly DiscoveryRow[]): NumberedDocument => {
  const microFrontends: Record<string, MicroFrontendVersion[]> = {};
  for (const row of rows) {
    if (row.remote !== null) (microFrontends[row.remote] ??= []).push(toVersion(row));
  }
  return {
    sequence: Number(rows[0]?.sequence ?? 0),
    document: { schema: DISCOVERY_SCHEMA, microFrontends },
  };
};
