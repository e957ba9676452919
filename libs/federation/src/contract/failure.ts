import type { CompositionCode, CompositionStage } from '@haulway/contracts';

/** Why a remote could not be shown; each code has a page in docs/errors. The API knows the same codes. */
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

/** A composition failure as a value: what failed, in which remote, at which stage, and the cause. */
export interface RemoteFailure {
  readonly code: FailureCode;
  readonly remote: string;
  readonly version?: string;
  readonly owner?: string;
  readonly stage?: CompositionStage;
  readonly attempt: number;
  readonly cause?: unknown;
}

const membersOf = (error: unknown): Record<string, unknown> => Object(error);

/** The kind of file that an error of a bundle's chunk loader is about. */
export const stageOfError = (error: unknown): 'chunk' | 'style' | undefined => {
  const { name, code } = membersOf(error);
  if (code === 'CSS_CHUNK_LOAD_FAILED') return 'style';
  return name === 'ChunkLoadError' ? 'chunk' : undefined;
};

/**
 * Whether a file failed to arrive. It is true for errors of a bundle's chunk loader about a script or style that the
 * network or an integrity check blocked. A script that arrived but did not register its chunk ('missing') was executed
 * and failed, so it is not such an error.
 */
export const isLoadError = (error: unknown): boolean =>
  stageOfError(error) !== undefined && membersOf(error)['type'] !== 'missing';
