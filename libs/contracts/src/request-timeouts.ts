/** How long a client may take to send a request, in ms from its first byte. A slower client receives 408. */
export interface RequestTimeouts {
  readonly headersMs: number;
  readonly bodyMs: number;
}

/** The time-outs of the API, the site and the asset origin. */
export const REQUEST_TIMEOUTS: RequestTimeouts = { headersMs: 15_000, bodyMs: 30_000 };

/** How often Node checks its connections for time-outs. Node's default is every 30 s. */
const CHECK_EVERY_MS = 1_000;

/** The Fastify options for the time-outs. Without them, Fastify waits for a body for ever. */
export const timeoutOptions = ({ headersMs, bodyMs }: RequestTimeouts) => ({
  requestTimeout: bodyMs,
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
  },
});
