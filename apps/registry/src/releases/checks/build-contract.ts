import { type UsedExportsFile, usedExportsFile } from '@haulway/contracts';
import { z } from 'zod';

/**
 * The file beside the manifest with the names that a build imports of each shared library. Builds of other bundlers may
 * have none; builds from before November 2026 use the second file name.
 */
export const USED_EXPORTS_FILES = ['haulway-used-exports.json', 'haulway-needs.json'] as const;

const name = z.string().max(200);

/** The parts of a build's `mf-manifest.json` that are used here. */
const buildManifest = z.object({
  exposes: z.array(z.object({ path: name })).max(50),
  shared: z
    .array(
      z.object({
        name,
        // Rspack writes null when a team gives no version
        requiredVersion: z.string().max(200).nullish(),
        singleton: z.boolean().optional(),
      }),
    )
    .max(100)
    .default([]),
});
export type BuildManifest = z.infer<typeof buildManifest>;

export type UsedExports = UsedExportsFile['names'];

const parseJson = <T>(schema: z.ZodType<T>, bytes: Buffer): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Parses the manifest; undefined when the bytes are not one. */
export const readManifest = (bytes: Buffer): BuildManifest | undefined => parseJson(buildManifest, bytes);

/** Parses the used exports; undefined when the bytes are not such a file. */
export const readUsedExports = (bytes: Buffer): UsedExportsFile | undefined =>
  parseJson(usedExportsFile, bytes);
