import type { SiteConfig } from '@haulway/contracts';

export const SITE_CONFIG: SiteConfig = {
  apiBase: '/api',
  discoveryUrl: '/api/micro-frontends',
  discoveryKey: 'key',
  stripePublishableKey: 'pk',
  stripeJsUrl: 'https://js.stripe.com/v3/',
};
