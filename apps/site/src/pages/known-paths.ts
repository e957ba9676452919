import {
  type ListedService,
  listedService,
  service,
  type Service,
  type WasteItem,
  wasteItem,
} from '@haulway/contracts';
import { z } from 'zod';
import { liveScopes, type Remotes } from '../service-workers/live-workers.js';
import { type SiteSettings } from '../settings.js';
import { Recent, request, USUAL_MS } from './recent.js';
import {
  type HintedVersion,
  hintedVersion,
  publicRoutes,
  type RemotePage,
  remoteHints,
  remotePageAt,
} from './remote-hints.js';

/** The parts of the API's responses that are read here. */
const discovery = z.object({ microFrontends: z.record(z.string(), z.array(hintedVersion)) });
const services = z.looseObject({
  services: z.array(z.looseObject({ id: z.string(), slug: z.string() })),
  total: z.number(),
});
const wasteItems = z.object({ waste_items: z.array(wasteItem) });
/** The response as received: it keeps fields that this server does not know. */
export type Services = z.infer<typeof services>;

/** A 404 needs a response at most this old: a page that was published a moment ago must be found. */
const BEFORE_A_404_MS = 1_000;

/** As many items as a large screen shows. */
const FIRST_ITEMS = 12;

/** What the API knows about addresses: the routes of the remotes, and the services. */
export class KnownPaths {
  readonly #remotes: Recent<Record<string, HintedVersion[]>>;
  readonly #services: Recent<Services>;
  readonly #wasteItems: Recent<WasteItem[]>;

  constructor({ apiUrl, registryUrl }: Pick<SiteSettings, 'apiUrl' | 'registryUrl'>) {
    this.#remotes = new Recent(
      async () => (await request(registryUrl, '/api/micro-frontends', discovery)).microFrontends,
    );
    this.#services = new Recent(() => request(apiUrl, '/api/services', services));
    this.#wasteItems = new Recent(
      async () => (await request(apiUrl, '/api/waste-items', wasteItems)).waste_items,
    );
  }

  /** Whether a route of a remote satisfies `fits`. Undefined while the API does not respond. */
  async hasRoute(fits: (route: string) => boolean): Promise<boolean | undefined> {
    return check(this.#remotes, (remotes) =>
      Object.values(remotes)
        .flat()
        .some((version) => version.extras.haulway.routes.some(fits)),
    );
  }

  /** The preload hints and the page of a remote's path. Empty hints while the API does not respond. */
  async remotePage(path: string): Promise<RemotePage & { hints: string }> {
    const known = await this.#remotes.get(USUAL_MS);
    if (!known) return { hints: '' };
    const remotes = Object.values(known);
    return { hints: remoteHints(remotes, path), ...remotePageAt(remotes, path) };
  }

  /** The routes of remotes that search engines may index. Empty while the API does not respond. */
  async publicRoutes(): Promise<ReturnType<typeof publicRoutes>> {
    return publicRoutes(Object.values((await this.#remotes.get(USUAL_MS)) ?? {}));
  }

  /** All remotes, as they are now. Undefined while the registry does not respond. */
  async liveRemotes(): Promise<Remotes | undefined> {
    return this.#remotes.get(BEFORE_A_404_MS);
  }

  /**
   * The scope of a service worker that the page at `path` is to be in, if it is not: `/crew/` for `/crew`. A worker
   * controls only addresses that begin with its scope, so without a network `/crew` could not be loaded again.
   */
  async scopeFor(path: string): Promise<string | undefined> {
    const scopes = liveScopes((await this.#remotes.get(USUAL_MS)) ?? {});
    return scopes.find((scope) => scope.toLowerCase() === `${path}/`.toLowerCase());
  }

  /** Whether there is a service with this slug or id. Undefined while the API does not respond. */
  async hasService(name: string): Promise<boolean | undefined> {
    return check(this.#services, ({ services: listed, total }) => {
      const there = listed.some(({ id, slug }) => id === name || slug === name);
      // An incomplete list can't prove that a service does not exist.
      return there || total > listed.length;
    });
  }

  /** All services, as the API returns them. Undefined while it does not respond. */
  async services(): Promise<Services | undefined> {
    return this.#services.get(USUAL_MS);
  }

  /** All services as the services page lists them. Undefined while the API does not respond. */
  async listedServices(): Promise<ListedService[] | undefined> {
    return z.array(listedService).safeParse((await this.services())?.services).data;
  }

  /** The calculator's first items. Undefined while the API does not respond. */
  async firstItems(): Promise<WasteItem[] | undefined> {
    return (await this.#wasteItems.get(USUAL_MS))?.slice(0, FIRST_ITEMS);
  }

  /** The service with this slug or id. Undefined when it can't be read or while the API does not respond. */
  async service(name: string): Promise<Service | undefined> {
    const listed = (await this.services())?.services.find(({ id, slug }) => id === name || slug === name);
    return service.loose().safeParse(listed).data;
  }
}

async function check<T>(known: Recent<T>, holds: (value: T) => boolean): Promise<boolean | undefined> {
  const usual = await known.get(USUAL_MS);
  if (usual !== undefined && holds(usual)) return true;
  const latest = await known.get(BEFORE_A_404_MS);
  return latest === undefined ? undefined : holds(latest);
}
