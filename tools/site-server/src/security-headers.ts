import { type SiteSettings } from './settings.js';

/** What Stripe's own script needs beside its own origin (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
const STRIPE_ORIGIN = 'https://js.stripe.com';

/** The headers that go with every answer of the site itself. */
export function securityHeaders(settings: SiteSettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A payment challenge may open a window that must be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/**
 * Scripts and styles come from the site and from where remotes are published, never from the page itself; payments
 * talk to their own origin and to nothing else.
 */
function contentSecurityPolicy({ assetOrigins, stripeJsUrl }: SiteSettings): string {
  const payments = new URL(stripeJsUrl).origin;
  const stripe = payments === STRIPE_ORIGIN ? STRIPE : { script: [], connect: [], frame: [] };
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...assetOrigins, payments, ...stripe.script],
    'style-src': ["'self'", ...assetOrigins],
    'font-src': ["'self'", ...assetOrigins],
    'img-src': ["'self'", 'data:', ...assetOrigins],
    'connect-src': ["'self'", ...assetOrigins, payments, ...stripe.connect],
    'frame-src': [payments, ...stripe.frame],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
