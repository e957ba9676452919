import { z } from 'zod';

/** Cursor the manifest: the names that a build imports of each shared library. Other bundlers may have none. */
export const NEEDS_FILE = 'haulway-needs.json';

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

const needs = z.object({ names: z.record(name, z.array(name).max(1000)) });
export type Needs = z.infer<typeof needs>['names'];

const parseJson = <T>(schema: z.ZodType<T>, bytes: Buffer): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** The manifest in the bytes, or undefined when they are none. */
export const readManifest = (bytes: Buffer): BuildManifest | undefined => parseJson(buildManifest, bytes);

/** The needs in the bytes, or undefined when they are none. */
export const readNeeds = (bytes: Buffer): Needs | undefined => parseJson(needs, bytes)?.names;
