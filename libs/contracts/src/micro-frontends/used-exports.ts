import { z } from 'zod';
import { text } from '../primitives.js';

const name = text(200);

/** Names that a build imports and the host does not share, and the import in the team's own code that needs them. */
export const unsharedImport = z.object({
  library: name,
  names: z.array(name).max(1000),
  /** Relative to the project; absent if no file of the project leads there. */
  file: name.optional(),
  /** The package that the file imports, if not the library itself. */
  through: name.optional(),
});
export type UnsharedImport = z.infer<typeof unsharedImport>;

/** `haulway-used-exports.json` beside a build's manifest: the names that it imports of each shared library. */
export const usedExportsFile = z.object({
  /** The package's version when it was built. */
  version: name.optional(),
  names: z.record(name, z.array(name).max(1000)),
  unshared: z.array(unsharedImport).max(100).optional(),
});
export type UsedExportsFile = z.infer<typeof usedExportsFile>;
