import { type HistoryResponse, type Release, type ReleasesResponse } from '@haulway/contracts';
import { type Page, pageOf } from '@haulway/server/http';
import { type HistoryRow } from './deployment.repository.js';
import { type ReleaseRow } from './release.repository.js';

export const toRelease = ({ traffic, off, published_at, preview_ends_at, ...row }: ReleaseRow): Release => ({
  ...row,
  live: traffic !== null,
  traffic: traffic ?? 0,
  off: off ?? false,
  published_at: published_at.toISOString(),
  ...(preview_ends_at ? { preview_ends_at: preview_ends_at.toISOString() } : {}),
});

export const toReleases = ([rows, total]: readonly [ReleaseRow[], number], page: Page): ReleasesResponse => ({
  releases: rows.map(toRelease),
  ...pageOf(total, page),
});

export const toHistory = ([rows, total]: readonly [HistoryRow[], number], page: Page): HistoryResponse => ({
  changes: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  ...pageOf(total, page),
});
