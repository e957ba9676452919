import { matchesPattern } from '@haulway/domain';
import { pageSkeleton, type PageSkeleton } from '@haulway/contracts';
import { z } from 'zod';

/** The part of a version that says what its routes take. */
export const hintedVersion = z.object({
  url: z.string().optional(),
  deployment: z.object({ traffic: z.number() }).optional(),
  extras: z.object({
    haulway: z.object({
      routes: z.array(z.string()),
      preloads: z.record(z.string(), z.array(z.string())).optional(),
      files: z.record(z.string(), z.string()).optional(),
      asks: z.record(z.string(), z.array(z.string())).optional(),
      opens: z.record(z.string(), pageSkeleton).optional(),
      off: z.boolean().optional(),
    }),
  }),
});
export type HintedVersion = z.infer<typeof hintedVersion>;

/** What the document of a remote's path carries of that remote before any script has run. */
export interface Beforehand {
  /** Elements for the document's head. */
  readonly hints: string;
  /** How the page opens, ready for a document. */
  readonly skeleton?: PageSkeleton;
}

/** Text as it may stand in a document, also in an attribute. */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const link = (as: string, href: string, integrity?: string): string =>
  `<link rel="preload" as="${as}" crossorigin="anonymous" fetchpriority="low" href="${attribute(href)}"${
    integrity ? ` integrity="${attribute(integrity)}"` : ''
  }>`;

const ofRoute = <T>(lists: Readonly<Record<string, T>>, path: string): T | undefined =>
  Object.entries(lists).find(([route]) => matchesPattern(route, path))?.[1];

/** The version that most visitors get. */
const likelyOf = (versions: readonly HintedVersion[]): HintedVersion | undefined =>
  versions.toSorted((one, other) => (other.deployment?.traffic ?? 0) - (one.deployment?.traffic ?? 0))[0];

/**
 * Links by which a browser asks for all that a remote's page takes while the shell is still coming: the registry,
 * and of the version that most visitors get the manifest and the files of the route. A visitor of another version
 * has asked for some files in vain, no more.
 */
export const remoteHints = (remotes: readonly (readonly HintedVersion[])[], path: string): string => {
  const registry = link('fetch', '/api/micro-frontends');
  for (const versions of remotes) {
    const { url, extras } = likelyOf(versions) ?? {};
    const { preloads = {}, files = {}, asks = {} } = extras?.haulway ?? {};
    const needed = ofRoute(preloads, path);
    if (!url || !needed || extras?.haulway.off) continue;
    // a file of which no hash is known would not be run, so it is not asked for either
    const own = needed
      .filter((file) => files[file] !== undefined)
      .map((file) => link(file.endsWith('.css') ? 'style' : 'script', new URL(file, url).href, files[file]));
    // Asked for by the shell's own client, which knows who is signed in and keeps the answer for the page.
    const data = attribute(ofRoute(asks, path)?.join(' ') ?? '');
    const meta = data === '' ? [] : [`<meta name="haulway-preload-data" content="${data}">`];
    return [registry, link('fetch', url), ...own, ...meta].join('\n    ');
  }
  return registry;
};

/** How the page at `path` opens, ready for a document; undefined where the version that most visitors get doesn't say. */
export const remoteSkeleton = (
  remotes: readonly (readonly HintedVersion[])[],
  path: string,
): PageSkeleton | undefined => {
  for (const versions of remotes) {
    const { opens = {}, off } = likelyOf(versions)?.extras.haulway ?? {};
    const skeleton = off ? undefined : ofRoute(opens, path);
    if (skeleton) return { heading: attribute(skeleton.heading), subtitle: attribute(skeleton.subtitle) };
  }
  return undefined;
};
