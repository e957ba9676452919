import { service, type Service } from '@haulway/contracts';
import { z } from 'zod';
import { type SiteSettings } from '../settings.js';
import { Recent } from './recent.js';
import {
  type HintedVersion,
  hintedVersion,
  publicRoutes,
  type RemotePage,
  remoteHints,
  remotePageAt,
} from './remote-hints.js';

/** The parts of the API's answers that are read here. */
const discovery = z.object({ microFrontends: z.record(z.string(), z.array(hintedVersion)) });
const services = z.looseObject({
  services: z.array(z.looseObject({ id: z.string(), slug: z.string() })),
  total: z.number(),
});
/** The answer as received: it keeps fields that this server does not know. */
export type Services = z.infer<typeof services>;

/** How long a cached answer is used, as long as it contains the requested path. */
const USUAL_MS = 10_000;
/** A 404 needs an answer at most this old: a page that was published a moment ago must be found. */
const BEFORE_A_404_MS = 1_000;
const TIMEOUT_MS = 1_500;

/** What the API knows about addresses: the routes of the remotes, and the services. */
export class KnownPaths {
  readonly #remotes: Recent<HintedVersion[][]>;
  readonly #services: Recent<Services>;

  constructor({ apiUrl, registryUrl }: Pick<SiteSettings, 'apiUrl' | 'registryUrl'>) {
    const ask = async <T>(origin: string, path: string, schema: z.ZodType<T>): Promise<T> => {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return schema.parse(await response.json());
    };
    this.#remotes = new Recent(async () =>
      Object.values((await ask(registryUrl, '/api/micro-frontends', discovery)).microFrontends),
    );
    this.#services = new Recent(() => ask(apiUrl, '/api/services', services));
  }

  /** Whether a route of a remote satisfies `fits`. Undefined while the API can't answer. */
  async hasRoute(fits: (route: string) => boolean): Promise<boolean | undefined> {
    return check(this.#remotes, (remotes) =>
      remotes.flat().some((version) => version.extras.haulway.routes.some(fits)),
    );
  }

  /**
   * The preload hints for the document of a remote's path, and what is known about its page. Empty hints while the API
   * can't answer.
   */
  async remotePage(path: string): Promise<RemotePage & { hints: string }> {
    const remotes = await this.#remotes.get(USUAL_MS);
    return remotes ? { hints: remoteHints(remotes, path), ...remotePageAt(remotes, path) } : { hints: '' };
  }

  /** The routes of remotes that search engines may index. Empty while the API can't answer. */
  async publicRoutes(): Promise<ReturnType<typeof publicRoutes>> {
    return publicRoutes((await this.#remotes.get(USUAL_MS)) ?? []);
  }

  /** Whether there is a service with this slug or id. Undefined while the API can't answer. */
  async hasService(name: string): Promise<boolean | undefined> {
    return check(this.#services, ({ services: listed, total }) => {
      const there = listed.some(({ id, slug }) => id === name || slug === name);
      // An incomplete list can't prove that a service does not exist.
      return there || total > listed.length;
    });
  }

  /** All services, as the API answers them. Undefined while it can't answer. */
  async services(): Promise<Services | undefined> {
    return this.#services.get(USUAL_MS);
  }

  /**
   * The service with this slug or id. Undefined when there is none, when it can't be parsed, and while the API can't
   * answer.
   */
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
