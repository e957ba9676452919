/** Why a remote is not in the page; each code has a page in docs/errors. */
export const FAILURE_CODES = [
  'discovery_unavailable',
  'remote_unknown',
  'remote_unreachable',
  'remote_refused',
  'remote_broken',
  'host_api_mismatch',
  'deadline_exceeded',
  'render_failed',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A failure of composition as a value: what, of whom, on which attempt, and what lay behind it. */
export interface CompositionFailure {
  readonly code: FailureCode;
  readonly remote: string;
  readonly version?: string;
  readonly attempt: number;
  readonly cause?: unknown;
}
