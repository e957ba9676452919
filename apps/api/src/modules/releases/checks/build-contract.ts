import { z } from 'zod';

/**
 * Beside the manifest: the names that a build imports of each shared library. Other bundlers may have none; builds of
 * before November 2026 call it by the second name.
 */
export const USED_EXPORTS_FILES = ['haulway-used-exports.json', 'haulway-needs.json'] as const;

const name = z.string().max(200);

/** What matters here of a build's `mf-manifest.json`. */
const buildManifest = z.object({
  exposes: z.array(z.object({ path: name })).max(50),
  shared: z
    .array(
      z.object({
        name,
        // Rspack writes null where a team asks for no version
        requiredVersion: z.string().max(200).nullish(),
        singleton: z.boolean().optional(),
      }),
    )
    .max(100)
    .default([]),
});
export type BuildManifest = z.infer<typeof buildManifest>;

const usedExports = z.object({ names: z.record(name, z.array(name).max(1000)) });
export type UsedExports = z.infer<typeof usedExports>['names'];

const parseJson = <T>(schema: z.ZodType<T>, bytes: Buffer): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** The manifest in the bytes, or undefined when they are none. */
export const readManifest = (bytes: Buffer): BuildManifest | undefined => parseJson(buildManifest, bytes);

/** The used exports in the bytes, or undefined when they are none. */
export const readUsedExports = (bytes: Buffer): UsedExports | undefined =>
  parseJson(usedExports, bytes)?.names;
