import { service, type Service } from '@haulway/contracts';
import { z } from 'zod';
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
/** The answer as it came: fields that this server does not know of stay in it. */
export type Services = z.infer<typeof services>;

/** How long an answer of the API may serve while it still finds what is asked for. */
const USUAL_MS = 10_000;
/** Nobody hears 404 on an answer older than this: what was published a moment ago must be found. */
const BEFORE_A_404_MS = 1_000;
const TIMEOUT_MS = 1_500;

/** What the API knows of addresses: the routes of the remotes, and the services. */
export class KnownPaths {
  readonly #remotes: Recent<HintedVersion[][]>;
  readonly #services: Recent<Services>;

  constructor(apiUrl: string) {
    const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
      const response = await fetch(apiUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return schema.parse(await response.json());
    };
    this.#remotes = new Recent(async () =>
      Object.values((await ask('/api/micro-frontends', discovery)).microFrontends),
    );
    this.#services = new Recent(() => ask('/api/services', services));
  }

  /** Is there a route of a remote of which this holds? undefined while the API can't say. */
  async hasRoute(fits: (route: string) => boolean): Promise<boolean | undefined> {
    return check(this.#remotes, (remotes) =>
      remotes.flat().some((version) => version.extras.haulway.routes.some(fits)),
    );
  }

  /** What the document of a remote's path may name beforehand, and what is known of its page; little while the API can't say. */
  async remotePage(path: string): Promise<RemotePage & { hints: string }> {
    const remotes = await this.#remotes.get(USUAL_MS);
    return remotes ? { hints: remoteHints(remotes, path), ...remotePageAt(remotes, path) } : { hints: '' };
  }

  /** The routes of remotes that are for search engines; none while the API can't say. */
  async publicRoutes(): Promise<ReturnType<typeof publicRoutes>> {
    return publicRoutes((await this.#remotes.get(USUAL_MS)) ?? []);
  }

  /** Is there a service of that slug or id? undefined while the API can't say. */
  async hasService(name: string): Promise<boolean | undefined> {
    return check(this.#services, ({ services: listed, total }) => {
      const there = listed.some(({ id, slug }) => id === name || slug === name);
      // A list that is cut off can't say no.
      return there || total > listed.length;
    });
  }

  /** All services, as the API answers them; undefined while it can't say. */
  async services(): Promise<Services | undefined> {
    return this.#services.get(USUAL_MS);
  }

  /** The service of that slug or id; undefined where there is none that can be read, and while the API can't say. */
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
