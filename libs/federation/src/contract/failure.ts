import type { CompositionCode, CompositionStage } from '@haulway/contracts';

/** Why a remote is not in the page; each code has a page in docs/errors. The API knows the same codes. */
export const FAILURE_CODES = [
  'discovery_unavailable',
  'remote_unknown',
  'remote_off',
  'remote_unreachable',
  'remote_refused',
  'remote_broken',
  'host_api_mismatch',
  'deadline_exceeded',
  'render_failed',
] as const satisfies readonly CompositionCode[];
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A failure of composition as a value: what, of whom, how far it had come, and what lay behind it. */
export interface RemoteFailure {
  readonly code: FailureCode;
  readonly remote: string;
  readonly version?: string;
  /** The team that answers for the version. */
  readonly owner?: string;
  readonly stage?: CompositionStage;
  readonly attempt: number;
  readonly cause?: unknown;
}

/** What a bundle's own loaders say of an error. */
const membersOf = (error: unknown): Record<string, unknown> => Object(error);

/** Which kind of file an error of a bundle's own loaders is about. */
export const stageOfError = (error: unknown): 'chunk' | 'style' | undefined => {
  const { name, code } = membersOf(error);
  if (code === 'CSS_CHUNK_LOAD_FAILED') return 'style';
  return name === 'ChunkLoadError' ? 'chunk' : undefined;
};

/**
 * Did a file not arrive? Says so of what a bundle's own loaders reject with: a script or style that the network or
 * its integrity kept away. A script that arrived and did nothing ('missing') was executed and failed.
 */
export const isLoadError = (error: unknown): boolean =>
  stageOfError(error) !== undefined && membersOf(error)['type'] !== 'missing';
