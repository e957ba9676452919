import { z } from 'zod';
import { remoteName } from './schema.js';
import { text, uuid } from '../primitives.js';

/** How far a remote had come: the registry, its files one after the other, its module's start, its first render. */
export const COMPOSITION_STAGES = [
  'registry',
  'manifest',
  'entry',
  'chunk',
  'style',
  'init',
  'render',
] as const;
export type CompositionStage = (typeof COMPOSITION_STAGES)[number];

/** Why a remote is not in the page; each code has a page in docs/errors. */
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
] as const;
export type CompositionCode = (typeof COMPOSITION_CODES)[number];

/** Events that one page may report, and that one report may hold. */
export const MAX_PAGE_EVENTS = 60;
export const MAX_REPORT_EVENTS = 20;
/** Bytes that a report may weigh. */
export const MAX_REPORT_BYTES = 16 * 1024;

/** What every event says: which remote (`*` where none had been named yet) in which version, owned by whom. */
const event = {
  /** Number of the event within its page, from 1: the same number again is a repeat and counts once. */
  number: z.int().min(1).max(MAX_PAGE_EVENTS),
  remote: z.union([remoteName, z.literal('*')]),
  /** Absent when it failed before a version was chosen. */
  version: text(60).optional(),
  /** Absent with the version. */
  owner: text(100).optional(),
  /** Tries of the person, from 1. */
  attempt: z.int().min(1).max(1000),
};

/** One thing that befell a remote in a page: it stood in the page, or it failed. */
export const compositionEvent = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('loaded'), ...event }),
  z.object({
    outcome: z.literal('failed'),
    ...event,
    stage: z.enum(COMPOSITION_STAGES),
    code: z.enum(COMPOSITION_CODES),
  }),
]);
export type CompositionEvent = z.infer<typeof compositionEvent>;

/** What a browser sends: events of one page. Nothing in it says who the person is. */
export const compositionReport = z.object({
  /** Made up for this page when it started, and forgotten with it. */
  page_id: uuid,
  events: z.array(compositionEvent).min(1).max(MAX_REPORT_EVENTS),
});
export type CompositionReport = z.infer<typeof compositionReport>;

/** The shell's own pages, by the router's patterns; a test of the shell holds this list to its pages. */
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
  '/developer-override',
] as const;

/** The most that a figure of a visit may be: beyond it nobody waited, the page lay about. */
export const MAX_VITAL_MS = 60_000;
export const MAX_LAYOUT_SHIFT = 10;
/** Bytes that the figures of a visit may weigh. */
export const MAX_VITALS_BYTES = 1024;

const vitalMs = z.number().min(0).max(MAX_VITAL_MS).optional();

/** How a visit's first page felt: web vitals, as far as the browser measures them. Nothing in it says who the person is. */
export const vitalsReport = z.object({
  /** The pattern of the page's route, never its address. */
  route: text(200),
  /** Whose page it is, and in which version; absent for the shell's own. */
  remote: remoteName.optional(),
  version: text(60).optional(),
  /** Largest contentful paint, in milliseconds from the visit's beginning. */
  lcp_ms: vitalMs,
  /** Interaction to next paint: the slowest answer to a press, in milliseconds. */
  inp_ms: vitalMs,
  /** Cumulative layout shift, a share of the window. */
  cls: z.number().min(0).max(MAX_LAYOUT_SHIFT).optional(),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** Spans that one report may hold, and the bytes that it may weigh. */
export const MAX_REPORT_SPANS = 20;
export const MAX_SPANS_BYTES = 8 * 1024;
/** How long ago a span may have begun, and how long it may have taken. */
export const MAX_SPAN_MS = 600_000;
/** Calls that a press may have led to. */
export const MAX_SPAN_CALLS = 100;

const spanMs = z.number().min(0).max(MAX_SPAN_MS);

/** A press that led to calls of the API, under the ids that these calls carried in `traceparent`. */
export const pressSpan = z.object({
  trace_id: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/u),
  span_id: z.string().regex(/^(?!0{16})[0-9a-f]{16}$/u),
  /** The pattern of the route that was pressed on, never its address. */
  route: text(200),
  /** Whose page it was, and in which version; absent for the shell's own. */
  remote: remoteName.optional(),
  version: text(60).optional(),
  /** How long ago the press was when the report left: a browser's clock may be wrong. */
  ago_ms: spanMs,
  /** Until the last of its calls was answered. */
  took_ms: spanMs,
  calls: z.int().min(1).max(MAX_SPAN_CALLS),
});
export type PressSpan = z.infer<typeof pressSpan>;

/** What a browser timed of its presses. Nothing in it says who the person is, or what was pressed. */
export const spansReport = z.object({ spans: z.array(pressSpan).min(1).max(MAX_REPORT_SPANS) });
export type SpansReport = z.infer<typeof spansReport>;
