import { z } from 'zod';
import { haulwayExtras, integrity, remoteName } from './schema.js';
import { instant, oneLine, pageResponse, pageQuery, text } from '../primitives.js';

const perCent = z.int().min(1, 'Must be 1 to 100').max(100, 'Must be 1 to 100');

/** A step of a canary's ramp: its share of the visitors, and the minutes after publication when it applies. */
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

/** What a built `./module` declares when it is run: the names of its routes, slots, slices and endpoints. */
export const declaredModule = z.object({
  name: text(60),
  hostApi: text(60),
  routes: z.array(text(200)).max(50),
  slots: z.array(text(100)).max(20),
  reducers: z.array(text(100)).max(50),
  /**
   * The endpoints that it adds to the page's one API. Those that its pages add when their code arrives are included.
   * Unknown for old releases.
   */
  endpoints: z.array(text(100)).max(500).optional(),
});
export type DeclaredModule = z.infer<typeof declaredModule>;

/** What can be wrong with a built `./module`. */
export const MODULE_FAULTS = [
  'module_failed',
  'module_refused',
  'component_missing',
  'render_failed',
] as const;
type ModuleFault = { readonly code: (typeof MODULE_FAULTS)[number] };

/** What the registry takes from running a built `./module`: what it declares, or a code. */
export type ModuleVerdict = { readonly module: DeclaredModule } | ModuleFault;
/** What the program that runs a module prints. Only the module's own team is shown the problem. */
export type ModuleInspection =
  { readonly module: DeclaredModule } | (ModuleFault & { readonly problem: string });

export const releaseVersion = text(60).regex(/^\d+\.\d+\.\d+[\w.-]*$/u, 'Must be a version');

/** What a team sends to publish a version. The files are already on the asset origin. */
export const publishBody = z.object({
  version: releaseVersion,
  url: z.url(),
  integrity,
  extras: haulwayExtras.omit({
    external: true,
    publishedAt: true,
    preview: true,
    off: true,
    navigationForRoles: true,
  }),
  /**
   * Percentage of visitors who get this version while the live one stays the default; everybody, if left out. With 0 only
   * a preview shows it.
   */
  traffic: z.int().min(0, 'Must be 0 to 100').max(100, 'Must be 0 to 100').optional(),
  /** Only a preview shows it, for some days. What is live stays as it is, and `traffic` and `ramp` are ignored. */
  preview: z.literal(true).optional(),
  /** How the share grows automatically, unless another version becomes live first. */
  ramp: z.array(rampStep).min(1).max(20).refine(rises, 'Each step must be later and larger').optional(),
  /** The reason for the history. */
  reason: oneLine(300).optional(),
  /** The commit that was built, and its author's name. A version keeps those with which it was first published. */
  commit: text(64)
    .regex(/^[0-9a-f]{7,64}$/u, 'Must be the hash of a commit')
    .optional(),
  author: oneLine(100).optional(),
});
export type PublishBody = z.infer<typeof publishBody>;

export const release = z.object({
  remote: remoteName,
  version: z.string(),
  url: z.string(),
  live: z.boolean(),
  traffic: z.number(),
  /** The remote is switched off: nobody gets it, regardless of the traffic. */
  off: z.boolean(),
  published_at: instant,
  published_by: z.string(),
  /** False if the registry could not run its module safely, and published it unchecked. */
  module_checked: z.boolean(),
  /** Until when a preview shows it; only for a version that was published for previews and never live. */
  preview_ends_at: instant.optional(),
  /** Why it was first published, what was built and who wrote it, if its team said so. */
  note: z.string().nullable(),
  commit: z.string().nullable(),
  author: z.string().nullable(),
});
export type Release = z.infer<typeof release>;
export const releaseResponse = z.object({ release });
export type ReleaseResponse = z.infer<typeof releaseResponse>;
export const releasesResponse = z.object({ releases: z.array(release), ...pageResponse });
export type ReleasesResponse = z.infer<typeof releasesResponse>;
export const releasesQuery = z.object({ ...pageQuery, version: text(60).optional() });

export const remoteParams = z.object({ remote: remoteName });

/** The reason for a change of what is live; shown in the history, also in terminals. */
export const changeBody = z.strictObject({ reason: oneLine(300).optional() }).optional();

/** A rollback, and the version to go back to. The default is the last version that was not taken back. */
export const rollbackBody = z
  .strictObject({ reason: oneLine(300).optional(), to: text(60).optional() })
  .optional();

/** The kinds of change to a remote's state. `auto` took a canary back; `ramp` gave it more of the visitors. */
export const releaseChange = z.object({
  remote: remoteName,
  kind: z.enum(['publish', 'rollback', 'ramp', 'promote', 'auto', 'kill', 'revive', 'remove']),
  version: z.string(),
  canary_version: z.string().nullable(),
  canary_traffic: z.number().nullable(),
  off: z.boolean(),
  /** A team, an admin's email address, or `auto`. */
  actor: z.string(),
  reason: z.string().nullable(),
  /** Of a published version. */
  commit: z.string().nullable(),
  author: z.string().nullable(),
  at: instant,
});
export type ReleaseChange = z.infer<typeof releaseChange>;
export const historyResponse = z.object({ changes: z.array(releaseChange), ...pageResponse });
export type HistoryResponse = z.infer<typeof historyResponse>;

/** Versions whose files are no longer needed: the release tool deletes them from the asset origin. */
export const prunedResponse = z.object({ versions: z.array(z.string()) });
