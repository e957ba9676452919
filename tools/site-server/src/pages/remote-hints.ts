import { matchesPattern } from '@haulway/federation/match-path';
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
      off: z.boolean().optional(),
    }),
  }),
});
export type HintedVersion = z.infer<typeof hintedVersion>;

/** Stands in the frame of remote pages where the hints belong (apps/shell/prerender). */
export const REMOTE_MARK = '<!-- remote -->';

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const link = (as: string, href: string, integrity?: string): string =>
  `<link rel="preload" as="${as}" crossorigin="anonymous" fetchpriority="low" href="${attribute(href)}"${
    integrity ? ` integrity="${attribute(integrity)}"` : ''
  }>`;

const ofRoute = (lists: Readonly<Record<string, string[]>>, path: string): string[] | undefined =>
  Object.entries(lists).find(([route]) => matchesPattern(route, path))?.[1];

/**
 * Links by which a browser asks for all that a remote's page takes while the shell is still coming: the registry,
 * and of the version that most visitors get the manifest and the files of the route. A visitor of another version
 * has asked for some files in vain, no more.
 */
export const remoteHints = (remotes: readonly (readonly HintedVersion[])[], path: string): string => {
  const registry = link('fetch', '/api/micro-frontends');
  for (const versions of remotes) {
    const [likely] = versions.toSorted(
      (one, other) => (other.deployment?.traffic ?? 0) - (one.deployment?.traffic ?? 0),
    );
    const { url, extras } = likely ?? {};
    const { preloads = {}, files = {}, asks = {} } = extras?.haulway ?? {};
    const needed = ofRoute(preloads, path);
    if (!url || !needed || extras?.haulway.off) continue;
    // a file of which no hash is known would not be run, so it is not asked for either
    const own = needed
      .filter((file) => files[file] !== undefined)
      .map((file) => link(file.endsWith('.css') ? 'style' : 'script', new URL(file, url).href, files[file]));
    // Asked for by the shell's own client, which knows who is signed in and keeps the answer for the page.
    const data = attribute(ofRoute(asks, path)?.join(' ') ?? '');
    const meta = data === '' ? [] : [`<meta name="haulway-asks" content="${data}">`];
    return [registry, link('fetch', url), ...own, ...meta].join('\n    ');
  }
  return registry;
};
