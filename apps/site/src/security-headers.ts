import { type AskedOverride, overrideOrigins } from './override-origins.js';
import { type SiteSettings } from './settings.js';

/** What Stripe's own script needs besides its own origin (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
const STRIPE_ORIGIN = 'https://js.stripe.com';

/** The headers of every answer of the site itself. */
export function securityHeaders(
  settings: SiteSettings,
  asked: AskedOverride = { address: '/' },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings, overrideOrigins(settings, asked)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A payment challenge may open a window, which must be able to send its result back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/**
 * Scripts and styles come from the site and from where remotes are published, never from inline code. Payments connect
 * only to their own origin.
 */
function contentSecurityPolicy({ assetOrigins, stripeJsUrl }: SiteSettings, overrides: string[]): string {
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const payments = new URL(stripeJsUrl).origin;
  const stripe = payments === STRIPE_ORIGIN ? STRIPE : { script: [], connect: [], frame: [] };
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...assetOrigins, payments, ...stripe.script, ...overrides],
    'style-src': ["'self'", ...assetOrigins, ...overrides],
    'font-src': ["'self'", ...assetOrigins, ...overrides],
    'img-src': ["'self'", 'data:', ...assetOrigins, ...overrides],
    'connect-src': ["'self'", ...assetOrigins, payments, ...stripe.connect, ...overrides, ...sockets],
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
