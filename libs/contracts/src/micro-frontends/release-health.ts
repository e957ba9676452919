import { z } from 'zod';
import { remoteName } from './schema.js';
import { instant } from '../primitives.js';
import { rampStep, release } from './releases.js';
import { COMPOSITION_CODES, COMPOSITION_STAGES } from './telemetry.js';

/** Pages of the last minutes that tried to load a version, and those in which it failed. */
const pages = z.object({ pages: z.int(), failed: z.int(), rate: z.number() });

export const liveRemote = z.object({
  remote: remoteName,
  off: z.boolean(),
  owner: z.string(),
  version: z.string(),
  module_checked: release.shape.module_checked,
  since: instant,
  /** The version that a rollback without a named version goes back to; null if there is none. */
  rollback_to: z.string().nullable(),
  canary: z
    .object({
      version: z.string(),
      module_checked: release.shape.module_checked,
      traffic: z.number(),
      verdict: z.enum(['too_few', 'healthy', 'failing']),
      measured: pages,
      /** The future shares of visitors, each with its time. */
      ramp: z.array(z.object({ traffic: rampStep.shape.traffic, due_at: instant })),
    })
    .nullable(),
  measured: pages,
});
export type LiveRemote = z.infer<typeof liveRemote>;

/** A version that was published for previews only. */
export const previewedRelease = z.object({
  remote: remoteName,
  version: z.string(),
  owner: z.string(),
  /** The address of its preview, relative to the site. */
  address: z.string(),
  published_by: z.string(),
  published_at: instant,
  ends_at: instant,
});
export type PreviewedRelease = z.infer<typeof previewedRelease>;

/**
 * `window_minutes` is the period of `measured`. `limit` is the excess over the default's failure rate that ends a
 * canary.
 */
export const liveRemotesResponse = z.object({
  remotes: z.array(liveRemote),
  /** Newest first. */
  previews: z.array(previewedRelease),
  window_minutes: z.int(),
  limit: z.number(),
});
export type LiveRemotesResponse = z.infer<typeof liveRemotesResponse>;

/** Failures of one kind over the last 24 hours. */
export const failureKind = z.object({
  remote: z.string(),
  version: z.string(),
  stage: z.enum(COMPOSITION_STAGES),
  code: z.enum(COMPOSITION_CODES),
  events: z.int(),
  last_at: instant,
  /** Events hour by hour, the oldest first. */
  hours: z.array(z.int()).length(24),
});
export type FailureKind = z.infer<typeof failureKind>;

/** How a canary is judged, so that a team can tell what is still needed for a verdict. */
export const canaryRule = z.object({
  /** The fewest visits of the canary, and of the default version. */
  pages: z.int(),
  default_pages: z.int(),
  /** The fewest addresses that the canary's failures must come from. */
  networks: z.int(),
  /** The most visits of one address that count for a version. */
  pages_a_network: z.int(),
  /** The excess over the default's failure rate that ends a canary, unless chance may explain a larger one. */
  limit: z.number(),
});

/** A remote as its team sees it: what is live, its results in browsers, and how its canary is judged. */
export const remoteStatus = z.object({
  live: liveRemote,
  window_minutes: z.int(),
  rule: canaryRule,
  /** The canary's failures came from so many addresses, and so much excess is needed now to end it; null without a canary. */
  canary: z.object({ failed_networks: z.int(), margin: z.number() }).nullable(),
  /** The publish token of the call; null for an admin. */
  token: z.object({ name: z.string(), ends_at: instant }).nullable(),
});
export type RemoteStatus = z.infer<typeof remoteStatus>;

/** A failure in a browser. Equal ones of a version are listed once, as they were last seen. */
export const remoteError = z.object({
  version: z.string(),
  stage: z.enum(COMPOSITION_STAGES),
  code: z.enum(COMPOSITION_CODES),
  message: z.string().nullable(),
  chunk: z.string().nullable(),
  /** The frames, the innermost first, with the places in the sources as far as the release has source maps. */
  stack: z.array(z.string()),
  last_at: instant,
});
export type RemoteError = z.infer<typeof remoteError>;
export const remoteErrorsResponse = z.object({ errors: z.array(remoteError) });
export type RemoteErrorsResponse = z.infer<typeof remoteErrorsResponse>;
