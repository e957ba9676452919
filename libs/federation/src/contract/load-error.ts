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
