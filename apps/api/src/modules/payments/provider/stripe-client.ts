import Stripe from 'stripe';

export interface StripeSettings {
  readonly secretKey: string;
  /** The address of the API when it is not Stripe's own: the emulator's address. */
  readonly apiUrl?: string | undefined;
  readonly timeoutMs: number;
  readonly maxNetworkRetries: number;
}

/** Creates the official client. With `apiUrl` it calls that host instead of api.stripe.com. */
export function stripeClient({ secretKey, apiUrl, timeoutMs, maxNetworkRetries }: StripeSettings): Stripe {
  const shared = { telemetry: false, timeout: timeoutMs, maxNetworkRetries };
  if (!apiUrl) return new Stripe(secretKey, shared);
  const { hostname, port, protocol } = new URL(apiUrl);
  const plain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    port: port === '' ? (plain ? 80 : 443) : Number(port),
    protocol: plain ? 'http' : 'https',
  });
}
