import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { remoteName } from './schema.js';
import { text, uuid } from '../primitives.js';

/**
 * How far a remote got: the registry, its files in order, its module's start, its first render, and `run` for
 * everything after that.
 */
export const COMPOSITION_STAGES = [
  'registry',
  'manifest',
  'entry',
  'chunk',
  'style',
  'init',
  'render',
  'run',
] as const;
export type CompositionStage = (typeof COMPOSITION_STAGES)[number];

/**
 * Why a remote could not be shown; each of these codes has a page in docs/errors. `unhandled_error` is an error or
 * rejection that nothing caught, thrown by a remote's code while its page went on.
 */
export const COMPOSITION_CODES = [
  'discovery_unavailable',
  'remote_unknown',
  'remote_off',
  'remote_unreachable',
  'remote_refused',
  'remote_broken',
  'host_api_mismatch',
  'deadline_exceeded',
  'render_failed',
  'unhandled_error',
] as const;
export type CompositionCode = (typeof COMPOSITION_CODES)[number];

/** The most events that one page may report, and that one report may contain. */
export const MAX_PAGE_EVENTS = 60;
export const MAX_REPORT_EVENTS = 20;
export const MAX_REPORT_BYTES = 24 * 1024;
/** The most characters of a failure's message, its stack and its file's name. */
export const MAX_MESSAGE = 300;
export const MAX_STACK = 1500;
export const MAX_CHUNK = 100;

/** The fields of every event: which remote (`*` if none was named yet), in which version, owned by whom. */
const event = {
  /** Number of the event within its page, from 1. A repeated number counts once. */
  number: z.int().min(1).max(MAX_PAGE_EVENTS),
  remote: z.union([remoteName, z.literal('*')]),
  /** Absent if it failed before a version was chosen. */
  version: text(60).optional(),
  /** Absent if the version is absent. */
  owner: text(100).optional(),
  /** The person's attempt, from 1. */
  attempt: z.int().min(1).max(1000),
};

/** The result for one remote in a page: it was loaded, or it failed. */
export const compositionEvent = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('loaded'), ...event }),
  z.object({
    outcome: z.literal('failed'),
    ...event,
    stage: z.enum(COMPOSITION_STAGES),
    code: z.enum(COMPOSITION_CODES),
    /** What went wrong, without personal data (libs/domain/src/telemetry/error-report.ts). */
    message: text(MAX_MESSAGE).optional(),
    /** Where: a frame on each line, the innermost first. */
    stack: text(MAX_STACK).optional(),
    /** The name of the file that failed to load, or that threw. */
    chunk: text(MAX_CHUNK).optional(),
  }),
]);
export type CompositionEvent = z.infer<typeof compositionEvent>;

/** What a browser sends: the events of one page. Nothing in it identifies the person. */
export const compositionReport = z.object({
  /** Random, created when this page started and never stored. */
  page_id: uuid,
  events: z.array(compositionEvent).min(1).max(MAX_REPORT_EVENTS),
});
export type CompositionReport = z.infer<typeof compositionReport>;

/** The shell's own pages, by the router's patterns. A test in the shell checks that this list matches its pages. */
export const SHELL_ROUTES = [
  '/',
  '/services',
  '/services/:slug',
  '/how-it-works',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/my-data',
] as const;

/** The highest accepted figures of a visit. Above them nobody was waiting: the page was left in the background. */
export const MAX_VITAL_MS = 60_000;
export const MAX_LAYOUT_SHIFT = 10;
/** The most bytes of a visit's figures. */
export const MAX_VITALS_BYTES = 1024;

const vitalMs = z.number().min(0).max(MAX_VITAL_MS).optional();

/**
 * How fast a visit's first page was: web vitals, as far as the browser measures them. Nothing in it identifies the
 * person.
 */
export const vitalsReport = z.object({
  /** The pattern of the page's route, never its URL. */
  route: text(200),
  /** The remote that the page belongs to, and its version; absent for the shell's own pages. */
  remote: remoteName.optional(),
  version: text(60).optional(),
  /** Largest contentful paint, in milliseconds from the start of the visit. */
  lcp_ms: vitalMs,
  /** Interaction to next paint: the slowest response to an interaction, in milliseconds. */
  inp_ms: vitalMs,
  /** Cumulative layout shift, a share of the window. */
  cls: z.number().min(0).max(MAX_LAYOUT_SHIFT).optional(),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

export const telemetryEndpoints = {
  composition: endpoint('POST', '/telemetry/composition', 'public', {
    summary: 'Report composition telemetry',
    description: 'Reports which remotes a page showed, and which failed, where and why.',
    body: compositionReport,
    maxBodyBytes: MAX_REPORT_BYTES,
    limit: 'telemetry',
  }),
  vitals: endpoint('POST', '/telemetry/vitals', 'public', {
    summary: 'Report web vitals',
    description: 'Reports the first page of a visit, by route and version.',
    body: vitalsReport,
    maxBodyBytes: MAX_VITALS_BYTES,
    limit: 'telemetry',
  }),
} as const;
