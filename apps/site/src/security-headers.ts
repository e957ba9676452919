import { type SiteSettings } from './settings.js';

/** What Stripe's own script needs besides its own origin (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
const STRIPE_ORIGIN = 'https://js.stripe.com';

const LOCAL = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);

/**
 * The headers of every response of the site itself.
 * @param overridden the page's address asks for a remote from the developer's own machine (never in production)
 */
export function securityHeaders(settings: SiteSettings, overridden = false): Record<string, string> {
  const development = developmentOrigins(settings, overridden);
  return {
    'content-security-policy': contentSecurityPolicy(settings, development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A payment challenge may open a window, which must be able to send its result back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** What Stripe's script needs, if payments are Stripe's and not the emulator's. */
const stripeOf = ({ stripeJsUrl }: SiteSettings) =>
  new URL(stripeJsUrl).origin === STRIPE_ORIGIN ? STRIPE : { script: [], connect: [], frame: [] };

/** Addresses that code may request. */
function connections(settings: SiteSettings): string[] {
  const { assetOrigins, stripeJsUrl, tracing } = settings;
  const collector = tracing ? [new URL(tracing).origin] : [];
  return [
    "'self'",
    ...assetOrigins,
    new URL(stripeJsUrl).origin,
    ...stripeOf(settings).connect,
    ...collector,
  ];
}

/** Development servers of remotes that pages may use. */
function developmentOrigins({ devRemotes = {} }: SiteSettings, overridden: boolean): string[] {
  const served = Object.values(devRemotes).map((manifest) => new URL(manifest).origin);
  return [...new Set([...served, ...(overridden ? LOCAL : [])])];
}

/**
 * The policy of a remote's service worker. It may request what the pages may that it answers for, and run beside its own
 * code only the site's files, such as `/offline.js`.
 */
export function workerPolicy(settings: SiteSettings): string {
  const development = developmentOrigins(settings, settings.remoteOverrides === 'on');
  const connect = [...connections(settings), ...development];
  return `default-src 'none'; script-src 'self'; connect-src ${connect.join(' ')}`;
}

/** Scripts and styles come from the site and from published remotes, never from inline code. */
function contentSecurityPolicy(settings: SiteSettings, development: string[]): string {
  const { assetOrigins, stripeJsUrl } = settings;
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  const payments = new URL(stripeJsUrl).origin;
  const stripe = stripeOf(settings);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...assetOrigins, payments, ...stripe.script, ...development],
    'style-src': ["'self'", ...assetOrigins, ...development],
    'worker-src': ["'self'"],
    'font-src': ["'self'", ...assetOrigins, ...development],
    'img-src': ["'self'", 'data:', 'blob:', ...assetOrigins, ...development],
    'connect-src': [...connections(settings), ...development, ...sockets],
    'frame-src': [payments, ...stripe.frame],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes HTML or script, and the shell's policy decides which script addresses are allowed (ADR 47).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
