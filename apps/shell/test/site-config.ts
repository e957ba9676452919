import type { SiteConfig } from '@haulway/contracts';

/** The content of /config.json, with the required settings only. */
export const SITE_CONFIG: SiteConfig = {
  apiBase: '/api',
  discoveryUrl: '/api/micro-frontends',
  discoveryKey: 'key',
  stripePublishableKey: 'pk',
  stripeJsUrl: 'https://js.stripe.com/v3/',
};
