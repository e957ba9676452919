import { z } from 'zod';
import { remoteName } from './schema.js';
import { instant } from '../primitives.js';
import { rampStep } from './releases.js';
import { COMPOSITION_CODES, COMPOSITION_STAGES } from './telemetry.js';

/** Pages of the last minutes in which a version was tried, and those in which it failed. */
const pages = z.object({ pages: z.int(), failed: z.int(), rate: z.number() });

export const CANARY_VERDICTS = ['too_few', 'healthy', 'failing'] as const;

/** A remote as it is live now. */
export const liveRemote = z.object({
  remote: remoteName,
  off: z.boolean(),
  owner: z.string(),
  version: z.string(),
  since: instant,
  /** Where a rollback ends that names no version; null where there is none to go back to. */
  rollback_to: z.string().nullable(),
  canary: z
    .object({
      version: z.string(),
      traffic: z.number(),
      verdict: z.enum(CANARY_VERDICTS),
      measured: pages,
      /** The share of visitors to come, each with its moment. */
      ramp: z.array(z.object({ traffic: rampStep.shape.traffic, due_at: instant })),
    })
    .nullable(),
  measured: pages,
});
export type LiveRemote = z.infer<typeof liveRemote>;

/** `window_minutes` is what `measured` covers; `limit` the excess over the default's rate that ends a canary. */
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
export const failuresResponse = z.object({ failures: z.array(failureKind) });
export type FailuresResponse = z.infer<typeof failuresResponse>;
