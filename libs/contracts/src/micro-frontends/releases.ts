import { z } from 'zod';
import { haulwayExtras, integrity, remoteName } from './schema.js';
import { instant, pageResponse, pageQuery, requiredText, text } from '../primitives.js';

const perCent = z.int().min(1, 'Must be 1 to 100').max(100, 'Must be 1 to 100');

/** A step of a canary's way to everybody: its share of the visitors, so many minutes after it was published. */
export const rampStep = z.object({
  traffic: perCent,
  after_minutes: z
    .int()
    .min(1, 'Must be at least a minute')
    .max(30 * 24 * 60, 'Must be at most 30 days'),
});
export type RampStep = z.infer<typeof rampStep>;

const rises = (steps: readonly RampStep[]): boolean =>
  steps.every((step, at) => {
    const before = steps[at - 1];
    return !before || (step.traffic > before.traffic && step.after_minutes > before.after_minutes);
  });

/** What a built `./module` declares when it is run: its routes, slots, slices and endpoints by name. */
export const declaredModule = z.object({
  name: text(60),
  hostApi: text(60),
  routes: z.array(text(200)).max(50),
  slots: z.array(text(100)).max(20),
  reducers: z.array(text(100)).max(50),
  /** What it adds to the page's one API, as far as its pages do so when their code arrives; unknown of old releases. */
  endpoints: z.array(text(100)).max(500).optional(),
});
export type DeclaredModule = z.infer<typeof declaredModule>;

/** What came of running a built `./module`: what it declares, or what is wrong with it. */
export const moduleInspection = z.union([
  z.object({ module: declaredModule }),
  z.object({
    code: z.enum(['module_failed', 'module_refused', 'component_missing', 'render_failed']),
    problem: z.string(),
  }),
]);
export type ModuleInspection = z.infer<typeof moduleInspection>;

export const releaseVersion = text(60).regex(/^\d+\.\d+\.\d+[\w.-]*$/u, 'Must be a version');

/** What a team sends to publish a version; the files already lie on the asset origin. */
export const publishBody = z.object({
  version: releaseVersion,
  url: z.url(),
  integrity,
  extras: haulwayExtras.omit({ publishedAt: true, off: true }),
  /** Per cent of visitors who get this version while the live one stays the default; left out, everybody. */
  traffic: perCent.optional(),
  /** How the share grows by itself, unless something else becomes live before. */
  ramp: z.array(rampStep).min(1).max(20).refine(rises, 'Each step must be later and larger').optional(),
  /** The site's own start says of what the workspace built that it need not be drawn; of nobody else believed. */
  drawn: z.boolean().optional(),
});
export type PublishBody = z.infer<typeof publishBody>;

export const release = z.object({
  remote: remoteName,
  version: z.string(),
  url: z.string(),
  live: z.boolean(),
  traffic: z.number(),
  /** The remote is switched off: nobody gets it, whatever the traffic says. */
  off: z.boolean(),
  published_at: instant,
  published_by: z.string(),
});
export type Release = z.infer<typeof release>;
export const releaseResponse = z.object({ release });
export type ReleaseResponse = z.infer<typeof releaseResponse>;
export const releasesResponse = z.object({ releases: z.array(release), ...pageResponse });
export type ReleasesResponse = z.infer<typeof releasesResponse>;
export const releasesQuery = z.object({ ...pageQuery, version: text(60).optional() });

export const remoteParams = z.object({ remote: remoteName });

/** Why somebody changes what is live; shown in the history. */
export const changeBody = z.object({ reason: requiredText(300).optional() }).optional();
export type ChangeBody = z.infer<typeof changeBody>;

/** A rollback, and the version it is to end at; without one, the last that was not taken back. */
export const rollbackBody = z
  .object({ reason: requiredText(300).optional(), to: text(60).optional() })
  .optional();
export type RollbackBody = z.infer<typeof rollbackBody>;

/** What can befall the state of a remote. `auto` took a canary back; `ramp` gave it more of the visitors. */
export const CHANGE_KINDS = [
  'publish',
  'rollback',
  'ramp',
  'promote',
  'auto',
  'kill',
  'revive',
  'remove',
] as const;
export const releaseChange = z.object({
  remote: remoteName,
  kind: z.enum(CHANGE_KINDS),
  version: z.string(),
  canary_version: z.string().nullable(),
  canary_traffic: z.number().nullable(),
  off: z.boolean(),
  /** A team, an admin's address, or `auto`. */
  actor: z.string(),
  reason: z.string().nullable(),
  at: instant,
});
export type ReleaseChange = z.infer<typeof releaseChange>;
export const historyResponse = z.object({ changes: z.array(releaseChange), ...pageResponse });
export type HistoryResponse = z.infer<typeof historyResponse>;
export const historyQuery = z.object({ ...pageQuery, remote: remoteName.optional() });

/** Versions whose files nobody needs any more: the release tool takes them off the asset origin. */
export const prunedResponse = z.object({ versions: z.array(z.string()) });
export type PrunedResponse = z.infer<typeof prunedResponse>;
