import { matchesPattern } from '@haulway/domain';
import { pageHead, type PageHead, pageSkeleton, type PageSkeleton, serviceWorker } from '@haulway/contracts';
import { z } from 'zod';

/** The part of a version that declares what its routes need. */
export const hintedVersion = z.object({
  url: z.string().optional(),
  metadata: z.object({ version: z.string(), integrity: z.string() }).optional(),
  deployment: z.object({ traffic: z.number(), default: z.boolean().optional() }).optional(),
  extras: z.object({
    haulway: z.object({
      routes: z.array(z.string()),
      preloads: z.record(z.string(), z.array(z.string())).optional(),
      files: z.record(z.string(), z.string()).optional(),
      asks: z.record(z.string(), z.array(z.string())).optional(),
      opens: z.record(z.string(), pageSkeleton).optional(),
      pages: z.record(z.string(), pageHead).optional(),
      slots: z.array(z.string()).optional(),
      uses: z.array(z.string()).optional(),
      service_worker: serviceWorker.optional(),
      off: z.boolean().optional(),
    }),
  }),
});
export type HintedVersion = z.infer<typeof hintedVersion>;

export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const link = (as: string, href: string, integrity?: string): string =>
  `<link rel="preload" as="${as}" crossorigin="anonymous" fetchpriority="low" href="${attribute(href)}"${
    integrity ? ` integrity="${attribute(integrity)}"` : ''
  }>`;

const ofRoute = <T>(lists: Readonly<Record<string, T>>, path: string): T | undefined =>
  Object.entries(lists).find(([route]) => matchesPattern(route, path))?.[1];

const likelyOf = (versions: readonly HintedVersion[]): HintedVersion | undefined =>
  versions.toSorted((one, other) => (other.deployment?.traffic ?? 0) - (one.deployment?.traffic ?? 0))[0];

/**
 * Preload links for everything that a remote's page needs, so that the browser requests it while the shell is still
 * loading: the registry, and the manifest and the route's files of the version that most visitors get. For a visitor of
 * another version some of these requests are wasted, nothing more.
 */
export const remoteHints = (remotes: readonly (readonly HintedVersion[])[], path: string): string => {
  const registry = link('fetch', '/api/micro-frontends');
  for (const versions of remotes) {
    const { url, extras } = likelyOf(versions) ?? {};
    const { preloads = {}, files = {}, asks = {} } = extras?.haulway ?? {};
    const needed = ofRoute(preloads, path);
    if (!url || !needed || extras?.haulway.off) continue;
    // a file without a known hash would not be run, so it is not preloaded
    const own = needed
      .filter((file) => files[file] !== undefined)
      .map((file) => link(file.endsWith('.css') ? 'style' : 'script', new URL(file, url).href, files[file]));
    // Requested by the shell's own client, which knows who is signed in and caches the response for the page.
    const data = attribute(ofRoute(asks, path)?.join(' ') ?? '');
    const meta = data === '' ? [] : [`<meta name="haulway-preload-data" content="${data}">`];
    return [registry, link('fetch', url), ...own, ...meta].join('\n    ');
  }
  return registry;
};

/** What is known about a remote's page before its code is loaded. */
export interface RemotePage {
  readonly skeleton?: PageSkeleton;
  readonly head?: PageHead;
}

/** What the version that most visitors get declares about its page at `path`. */
export const remotePageAt = (remotes: readonly (readonly HintedVersion[])[], path: string): RemotePage => {
  for (const versions of remotes) {
    const { opens = {}, pages = {}, routes = [], off } = likelyOf(versions)?.extras.haulway ?? {};
    if (off || !routes.some((route) => matchesPattern(route, path))) continue;
    return { skeleton: ofRoute(opens, path), head: ofRoute(pages, path) };
  }
  return {};
};

/** The routes of all remotes that search engines may index, with their titles and descriptions. */
export const publicRoutes = (
  remotes: readonly (readonly HintedVersion[])[],
): { route: string; head: PageHead }[] =>
  remotes.flatMap((versions) => {
    const { pages = {}, off } = likelyOf(versions)?.extras.haulway ?? {};
    if (off) return [];
    return Object.entries(pages).flatMap(([route, head]) => (head.hidden ? [] : [{ route, head }]));
  });
