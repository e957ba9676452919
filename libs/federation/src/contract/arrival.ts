const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Did a file not arrive? Says so of what a bundle's own loaders reject with: a script or style that the network or
 * its integrity kept away. A script that arrived and did nothing ('missing') was executed and failed.
 */
export const isArrivalError = (error: unknown): boolean =>
  (member(error, 'name') === 'ChunkLoadError' && member(error, 'type') !== 'missing') ||
  member(error, 'code') === 'CSS_CHUNK_LOAD_FAILED';

/** Which kind of file an error of a bundle's own loaders is about. */
export const stageOfError = (error: unknown): 'chunk' | 'style' | undefined => {
  if (member(error, 'code') === 'CSS_CHUNK_LOAD_FAILED') return 'style';
  return member(error, 'name') === 'ChunkLoadError' ? 'chunk' : undefined;
};
