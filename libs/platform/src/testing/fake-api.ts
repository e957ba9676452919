import type { HttpMethod } from '@haulway/contracts';

export interface FakeRequest {
  readonly method: string;
  /** Below the API's base, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A response that is not 200: an error in the API's own format, or another status. */
export class FakeFailure {
  constructor(
    readonly status: number,
    readonly message = 'It did not work',
    readonly code = 'test_failure',
    readonly details?: Readonly<Record<string, unknown>>,
  ) {}
}

/** A response that arrives piece by piece, as server-sent events do. */
export class FakeStream {
  readonly #pieces: string[] = [];
  #hasEnded = false;
  #wake = (): void => undefined;

  send(...events: readonly unknown[]): void {
    this.#pieces.push(...events.map((event) => `data: ${JSON.stringify(event)}\n\n`));
    this.#wake();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  /** The part of a stream's reader that pages use. It fails once the request is aborted. */
  reader(signal: AbortSignal | null | undefined) {
    const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
      for (;;) {
        if (signal?.aborted) throw new DOMException('The request was aborted', 'AbortError');
        const piece = this.#pieces.shift();
        if (piece !== undefined) return { done: false, value: new TextEncoder().encode(piece) };
        if (this.#hasEnded) return { done: true };
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          signal?.addEventListener('abort', () => resolve());
        });
      }
    };
    return { read };
  }
}

/** The response of a route: a value for 200, a failure, or a function of the request that returns one of them. */
export type FakeResponse = unknown | ((request: FakeRequest) => unknown);

export type FakeRoutes = Readonly<Partial<Record<`${HttpMethod} /${string}`, FakeResponse>>>;

const response = (result: unknown, headers: FakeHeaders, signal?: AbortSignal | null): Response => {
  if (result instanceof FakeStream)
    return Object.assign(Object.create(null), {
      ok: true,
      status: 200,
      headers: new Map(Object.entries(headers)),
      body: { getReader: () => result.reader(signal) },
    });
  const failed = result instanceof FakeFailure;
  const body = failed
    ? {
        statusCode: result.status,
        error: result.code,
        message: result.message,
        details: result.details,
      }
    : (result ?? null);
  const status = failed ? result.status : 200;
  // jsdom has no Response; this object has the only members that the client reads
  return Object.assign(Object.create(null), {
    ok: status < 400,
    status: result === undefined ? 204 : status,
    headers: new Map(Object.entries(headers)),
    json: () => Promise.resolve(overTheWire(body)),
    blob: () => Promise.resolve(new Blob([JSON.stringify(body)])),
  });
};

type FakeHeaders = Readonly<Record<string, string>>;

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * A fake API for tests: `fetch` responds by method and path, and every request is recorded in `requests`. A request
 * without a route gets 404, as from the API. A single function instead of the routes handles every request.
 */
export const createFakeApi = (
  routes: FakeRoutes | ((request: FakeRequest) => unknown),
  {
    base = '/api',
    headers = {},
  }: { readonly base?: string; readonly headers?: FakeHeaders | undefined } = {},
) => {
  const requests: FakeRequest[] = [];
  const byName = new Map<string, FakeResponse>(typeof routes === 'function' ? [] : Object.entries(routes));
  const fetchFake: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const request: FakeRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname.slice(base.length),
      query: url.searchParams,
      headers: Object.fromEntries(Object.entries(init?.headers ?? {})),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
    };
    requests.push(request);
    if (typeof routes === 'function') return response(await routes(request), headers, init?.signal);
    const name = `${request.method} ${request.path}`;
    if (!byName.has(name)) return response(new FakeFailure(404, `No route for ${name}`), headers);
    const result = byName.get(name);
    return response(typeof result === 'function' ? await result(request) : result, headers, init?.signal);
  };
  return { fetch: fetchFake, requests, base };
};
