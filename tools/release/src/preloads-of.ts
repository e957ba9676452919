import { z } from 'zod';
import type { RemoteManifest } from '@haulway/contracts';

/** The file in which the build lists the files that each named chunk needs (libs/federation-build). */
export const CHUNK_FILES = 'chunk-files.json';

const chunkFiles = z.record(z.string(), z.array(z.string()));
const EXPOSED = '__federation_expose_module';

/**
 * The files that the first render of each route needs: the remote's entry, its exposed module, and the chunk that
 * haulway.remote.json names for the route. Undefined if it names no chunks. Throws for a chunk that was not built.
 */
export const preloadsOf = (
  { chunks }: RemoteManifest,
  files: Readonly<Record<string, string>>,
  written: unknown,
): Record<string, string[]> | undefined => {
  if (!chunks) return undefined;
  const known = chunkFiles.parse(written);
  const entry = Object.keys(files).filter((file) => /^remoteEntry\..*js$/u.test(file));
  const filesOf = ([route, chunk]: [string, string]): [string, string[]] => {
    const own = known[chunk];
    if (!own) throw new Error(`The build has no chunk '${chunk}', which ${route} is said to lie in.`);
    return [route, [...new Set([...entry, ...(known[EXPOSED] ?? []), ...own])]];
  };
  return Object.fromEntries(Object.entries(chunks).map(filesOf));
};
