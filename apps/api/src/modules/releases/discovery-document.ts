import { DISCOVERY_SCHEMA, type DiscoveryDocument, type MicroFrontendVersion } from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { type ReleaseExtras } from './release.entity.js';

interface Row {
  sequence: string;
  remote: string | null;
  version: string;
  url: string;
  integrity: string;
  extras: ReleaseExtras;
  published_at: Date;
  is_default: boolean;
  traffic: number;
  off: boolean;
}

/** One statement is one snapshot: sequence and versions always belong together. */
const LIVE = `
  SELECT s.value AS sequence, d.remote, r.version, r.url, r.integrity, r.extras, r.published_at,
    r.id = d.release_id AS is_default, d.off,
    CASE WHEN r.id = d.release_id THEN 100 - coalesce(d.canary_traffic, 0) ELSE d.canary_traffic END AS traffic
  FROM discovery_sequence s
  LEFT JOIN (live_deployments l
    JOIN deployments d ON d.id = l.deployment_id
    JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)) ON true
  ORDER BY d.remote, is_default DESC`;

const toVersion = (row: Row): MicroFrontendVersion => ({
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

/** The discovery document as the tables have it now, and its number; remotes by name, the default version first. */
export const readDiscoveryDocument = async (dataSource: DataSource): Promise<NumberedDocument> => {
  const rows: Row[] = await dataSource.query(LIVE);
  const microFrontends: Record<string, MicroFrontendVersion[]> = {};
  for (const row of rows) {
    if (row.remote !== null) (microFrontends[row.remote] ??= []).push(toVersion(row));
  }
  return {
    sequence: Number(rows[0]?.sequence ?? 0),
    document: { schema: DISCOVERY_SCHEMA, microFrontends },
  };
};
