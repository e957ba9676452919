import { z } from 'zod';

/** The company that sells, as papers, terms and the foot of each page name it; an address in one line, separated by commas. */
export const seller = z.object({
  name: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  carrierLicence: z.string(),
});
export type Seller = Readonly<z.infer<typeof seller>>;

export const SELLER_PARTS = seller.keyof().options;

/** The variable of the environment that names each part of the seller. */
export const SELLER_VARIABLES = {
  name: 'SELLER_NAME',
  address: 'SELLER_ADDRESS',
  vatNumber: 'SELLER_VAT_NUMBER',
  companyNumber: 'SELLER_COMPANY_NUMBER',
  carrierLicence: 'SELLER_CARRIER_LICENCE',
} as const satisfies Record<keyof Seller, string>;

/** What of `/config.json` the host tells its remotes. */
export const runTimeConfig = z.object({
  apiBase: z.string(),
  discoveryUrl: z.string(),
  discoveryKey: z.string(),
  stripePublishableKey: z.string(),
  stripeJsUrl: z.string(),
  /** The contact form is mailed to somebody; where this is absent it sends nothing. */
  contactForm: z.literal('mailed').optional(),
  /** Addresses of the manifests that the servers of `npm run dev` give, by remote; absent everywhere else. */
  devRemotes: z.record(z.string(), z.string()).optional(),
});
export type RunTimeConfig = z.infer<typeof runTimeConfig>;

/** `/config.json`: run-time settings that reach the browser, never compiled in. */
export const siteConfig = runTimeConfig.extend({
  /** Who sells; absent where the environment names nobody: then it is the example. */
  seller: seller.partial().optional(),
  /** Somebody looks at traces: presses name theirs to the API. The host's alone, so no remote is told. */
  tracing: z.literal('on').optional(),
});
export type SiteConfig = z.infer<typeof siteConfig>;
