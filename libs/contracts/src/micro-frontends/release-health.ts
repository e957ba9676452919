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

/**
 * `window_minutes` is the period of `measured`. `limit` is the excess over the default's failure rate that ends a
 * canary.
 */
export const liveRemotesResponse = z.object({
  remotes: z.array(liveRemote),
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
