/** How long a client may take to send a request, in ms from its first byte; whoever takes longer is answered 408. */
export interface RequestTimeouts {
  /** Until the headers are there. */
  readonly headersMs: number;
  /** Until the body is there, too. */
  readonly bodyMs: number;
}

/** What the API, the site and the asset origin wait for. */
export const REQUEST_TIMEOUTS: RequestTimeouts = { headersMs: 15_000, bodyMs: 30_000 };

/** How exactly Node keeps them: it looks at its connections this often, and only every 30 s unless it is told. */
const CHECK_EVERY_MS = 1_000;

/** The options with which Fastify keeps the time-outs. Without them it waits for a body for ever. */
export const timeoutOptions = ({ headersMs, bodyMs }: RequestTimeouts) => ({
  requestTimeout: bodyMs,
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
  },
});
