import { z } from 'zod';
import { role } from '../auth.js';
import { instant, requiredText, text } from '../primitives.js';

/** Version of the contract between host and remotes; remotes state the range they need in `hostApi`. */
export const HOST_API_VERSION = '1.3.0';

/**
 * Response header with the detached signature: `v1;seq=<n>;exp=<unix seconds>;sig=<base64>`, ECDSA P-256 with SHA-256
 * (IEEE P1363 form) over `<seq>.<exp>.` followed by the document's exact bytes. Sequence and expiry are in the header
 * because v1-pre allows no further members in the document itself.
 */
export const SIGNATURE_HEADER = 'Haulway-Signature';

export const integrity = text(200).regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/u, 'Must be an SRI hash');
export const remoteName = text(60).regex(
  /^[a-z][a-z0-9-]*$/u,
  'Must be lower-case letters, digits and hyphens',
);
const routePath = text(200).regex(/^\/[\w/:*-]*$/u, 'Must be an absolute path');
const apiPath = text(200).regex(/^\/[\w/-]*$/u, 'Must be a path of the API, without its base');
const fileName = text(200).regex(/^[\w][\w./-]*$/u, 'Must be a relative file name');

export const navigationItem = z.object({
  label: text(60),
  path: routePath,
  /** `role:crew` is for people with that role only, `signed-in` and `admin` are also for admins. */
  audience: z.union([z.enum(['everyone', 'signed-in', 'admin']), z.templateLiteral(['role:', role])]),
});
export type NavigationItem = z.infer<typeof navigationItem>;

/**
 * A script of the release that the browser runs beside the remote's pages, for example so that they start without a
 * network. The site serves it from its own origin, at `/service-workers/<remote>.js`. It controls the addresses that
 * begin with its scope, which ends with a slash: `/crew/` is without `/crewmate`.
 */
export const serviceWorker = z.object({
  file: fileName,
  scope: text(200).regex(/^(?:\/[\w-]+)+\/$/u, 'Must be a path that ends with /'),
});
export type ServiceWorkerOfRelease = z.infer<typeof serviceWorker>;

/**
 * The top of a page as plain text: its heading and the sentence under it. With `list`, the first items of the calculator
 * follow.
 */
export const pageSkeleton = z.object({
  heading: requiredText(100),
  subtitle: requiredText(200),
  list: z.literal('waste-items').optional(),
});
export type PageSkeleton = z.infer<typeof pageSkeleton>;

/**
 * What the document of a route's page contains before any script has run: the title (without the site's name), and the
 * description for search engines and shared links. `{service}` in them is replaced by the name of the service that the
 * route's `:slug` names.
 */
export const pageHead = z.object({
  title: requiredText(100),
  description: requiredText(300).optional(),
  /** Kept out of search results and of the sitemap. */
  hidden: z.literal(true).optional(),
});
export type PageHead = z.infer<typeof pageHead>;

/** Our own members, under `extras.haulway` of a version. */
export const haulwayExtras = z.object({
  routes: z.array(routePath).max(50),
  navigation: z.array(navigationItem).max(20),
  /**
   * In the document only: the links for one role. They are apart from the others because a host of version 1.2 or
   * older, which knows no roles there, would show them to admins.
   */
  navigationForRoles: z.array(navigationItem).optional(),
  exposed: z.array(text(100)).min(1).max(20),
  slots: z.array(text(100)).max(20),
  hostApi: text(60),
  files: z.record(fileName, integrity),
  owner: text(100),
  /**
   * The remote belongs to another team than the site's own. Only the registry sets this, for releases of an invited
   * team. Such a remote never runs in a page with admin screens.
   */
  external: z.literal(true).optional(),
  publishedAt: instant,
  /** In the response to a preview only: the version that one release manager sees instead of the live one. */
  preview: z.literal(true).optional(),
  /** Slots of other remotes that this one embeds. They may not be removed while it is live. */
  uses: z.array(text(100)).max(20).optional(),
  /**
   * The files that the first render of a route needs, by the route's path. The host requests all of them at once,
   * instead of discovering one through another. They are the remote's entry, its exposed module and the page's chunk.
   * Only routes whose page is a chunk of its own have a list.
   */
  preloads: z.record(routePath, z.array(fileName).max(50)).optional(),
  /**
   * The API requests that the first render of a route waits for. The host sends them while the code is still loading.
   */
  asks: z.record(routePath, z.array(apiPath).max(5)).optional(),
  /** The heading of a route's page, if it is always the same. It is shown while the page is still loading. */
  opens: z.record(routePath, pageSkeleton).optional(),
  /** The title and description in the document of a route's page. */
  pages: z.record(routePath, pageHead).optional(),
  service_worker: serviceWorker.optional(),
  /** Switched off: the host requests none of its files, and shows a notice in its place. */
  off: z.literal(true).optional(),
});
export type HaulwayExtras = z.infer<typeof haulwayExtras>;

export const microFrontendVersion = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ version: text(60), integrity }),
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z.object({ haulway: haulwayExtras }),
});
export type MicroFrontendVersion = z.infer<typeof microFrontendVersion>;

export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/**
 * The discovery document: awslabs/frontend-discovery v1-pre, with our stricter rules: each remote has at least one
 * version, exactly one default, and traffic that sums to 100.
 */
export const discoveryDocument = z.object({
  schema: text(200),
  microFrontends: z.record(
    remoteName,
    z
      .array(microFrontendVersion)
      .min(1)
      .refine(
        (versions) => versions.filter((v) => v.deployment.default).length === 1,
        'Exactly one version is the default',
      )
      .refine(
        (versions) => versions.reduce((sum, v) => sum + v.deployment.traffic, 0) === 100,
        'Traffic must sum to 100',
      ),
  ),
});
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;
