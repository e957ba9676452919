import type {
  FailureKind,
  LiveRemote,
  LiveRemotesResponse,
  PendingUpload,
  PublishToken,
  ReleaseChange,
} from '@haulway/contracts';

export const liveRemote = (values: Partial<LiveRemote> = {}): LiveRemote => ({
  remote: 'booking-mfe',
  off: false,
  owner: 'booking team',
  version: '1.0.0-aaaa',
  module_checked: true,
  since: '2026-07-01T08:00:00.000Z',
  rollback_to: '0.9.0-9999',
  measured: { pages: 180, failed: 1, rate: 0.0056 },
  canary: null,
  ...values,
});

export const liveResponse = (...remotes: LiveRemote[]): LiveRemotesResponse => ({
  remotes,
  previews: [],
  window_minutes: 15,
  limit: 0.05,
});

/** A failure in browsers that happened only in the last hour. */
export const failureKind = (values: Partial<FailureKind> = {}): FailureKind => ({
  remote: 'booking-mfe',
  version: '1.1.0-bbbb',
  stage: 'chunk',
  code: 'remote_unreachable',
  events: 7,
  last_at: '2026-07-01T08:30:00.000Z',
  hours: Array.from({ length: 24 }, (_, at) => (at === 23 ? 7 : 0)),
  ...values,
});

export const releaseChange = (values: Partial<ReleaseChange> = {}): ReleaseChange => ({
  remote: 'booking-mfe',
  kind: 'publish',
  version: '1.0.0-aaaa',
  canary_version: null,
  canary_traffic: null,
  off: false,
  actor: 'ada@haulway.test',
  reason: null,
  commit: null,
  author: null,
  at: '2026-07-01T08:45:00.000Z',
  ...values,
});

export const historyPage = (changes: readonly ReleaseChange[], page = 1, total = changes.length) => ({
  changes,
  total,
  page,
  limit: 10,
});

export const publishToken = (values: Partial<PublishToken> = {}): PublishToken => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  remote: 'booking-mfe',
  owner: 'booking team',
  name: 'CI',
  path: null,
  state: 'open',
  made_by: 'ada@haulway.test',
  created_at: '2026-07-01T08:00:00.000Z',
  ends_at: '2026-09-29T08:00:00.000Z',
  last_used_at: null,
  withdrawn_at: null,
  withdrawn_by: null,
  ...values,
});

export const tokensPage = (...publish_tokens: PublishToken[]) => ({
  publish_tokens,
  total: publish_tokens.length,
  page: 1,
  limit: 10,
});

export const pendingUpload = (values: Partial<PendingUpload> = {}): PendingUpload => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  remote: 'fleet-mfe',
  version: '1.1.0',
  files: 12,
  bytes: 1_572_864,
  missing: 0,
  ends_at: '2026-07-02T08:00:00.000Z',
  ...values,
});

export const uploadsPage = (...uploads: PendingUpload[]) => ({
  uploads,
  total: uploads.length,
  page: 1,
  limit: 10,
});
