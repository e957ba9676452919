/** What this code uses of a service worker's global scope. The types of pages, which lack it, are used everywhere else. */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Events {
  readonly install: LifetimeEvent;
  readonly activate: LifetimeEvent;
  readonly message: LifetimeEvent & { readonly data: unknown };
  readonly fetch: RequestEvent;
}

export interface WorkerScope {
  readonly location: Pick<Location, 'origin' | 'pathname'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister'>;
  readonly clients: { claim(): Promise<void> };
  readonly caches: Pick<CacheStorage, 'keys' | 'open' | 'delete'>;
  readonly fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
