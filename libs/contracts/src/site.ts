import { z } from 'zod';
import { service, type Service } from './catalogue/services.js';
import { type WasteItem } from './catalogue/waste-items.js';

/** What is shown of a remote's page before its code has loaded. */
export interface RemoteSkeleton {
  readonly heading: string;
  readonly subtitle?: string;
  /** The service named by the address, if the route shows a service and starts with its options. */
  readonly service?: Service;
  /** The calculator's first items, if the page shows them. */
  readonly items?: readonly WasteItem[];
}

/** What a list of services shows of each. */
export const listedService = service.omit({ booking_config: true });
export type ListedService = z.infer<typeof listedService>;

/** The data in a document for the first render of its page: JSON in a data block with the id `page-data`. */
export interface PageData {
  /** The API responses that the page shows, by path below the API's base. The page does not request them again. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** For the services page: its list, shown until the API's response is here. */
  readonly services?: readonly ListedService[];
  /** For a remote's page: its skeleton, without what is in the document already. */
  readonly skeleton?: Omit<RemoteSkeleton, 'service' | 'items'>;
}

export interface RenderedPage {
  /** The content of `<head>`: title, description and similar tags. */
  readonly head: string;
  /** The content of `#root`. */
  readonly body: string;
  /** Structured data in the vocabulary of schema.org, with `https://site.invalid` in place of the site's address. */
  readonly facts?: object;
}

/**
 * What the shell's build provides to the site's server, so that pages about the catalogue are rendered before any
 * script runs.
 */
export interface PageRenderer {
  /** The services page, equal to the first render in the browser. */
  servicesPage(services: readonly ListedService[]): Promise<RenderedPage>;
  /** The page of a service, equal to the first render in the browser. */
  servicePage(service: Service): Promise<RenderedPage>;
  /** The page for an unknown service, with `{ service: null }` as the API's response. */
  missingServicePage(): Promise<RenderedPage>;
  /** A remote's page while its code is loading. */
  remotePage(skeleton: RemoteSkeleton): Promise<RenderedPage>;
}

/**
 * The selling company, as documents, terms and the footer of each page name it. The address is one line, separated by
 * commas.
 */
export const seller = z.object({
  name: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  carrierLicence: z.string(),
});
export type Seller = Readonly<z.infer<typeof seller>>;

export const SELLER_PARTS = seller.keyof().options;

/** The environment variable for each part of the seller. */
export const SELLER_VARIABLES = {
  name: 'SELLER_NAME',
  address: 'SELLER_ADDRESS',
  vatNumber: 'SELLER_VAT_NUMBER',
  companyNumber: 'SELLER_COMPANY_NUMBER',
  carrierLicence: 'SELLER_CARRIER_LICENCE',
} as const satisfies Record<keyof Seller, string>;

/** The part of `/config.json` that the host passes to its remotes. */
export const runTimeConfig = z.object({
  apiBase: z.string(),
  discoveryUrl: z.string(),
  discoveryKey: z.string(),
  stripePublishableKey: z.string(),
  stripeJsUrl: z.string(),
  /** The contact form is sent by email. If this is absent, the form sends nothing. */
  contactForm: z.literal('mailed').optional(),
  /** A tab may run a remote from the developer's own machine (`?remote=`); absent in production. */
  remoteOverrides: z.literal('on').optional(),
  /** The manifest URLs of the `npm run dev` servers, by remote; absent everywhere else. */
  devRemotes: z.record(z.string(), z.string()).optional(),
});
export type RunTimeConfig = z.infer<typeof runTimeConfig>;

/** `/config.json`: run-time settings for the browser, never compiled in. */
export const siteConfig = runTimeConfig.extend({
  /** The seller. If the environment names none, it is absent and the example company is used. */
  seller: seller.partial().optional(),
  /** What the terms say about the expiry of points; absent while they don't expire. */
  pointsExpiry: z.string().optional(),
  /** Where pages send their spans, if a collector takes them. Only the host uses this; remotes do not receive it. */
  tracing: z.url().optional(),
});
export type SiteConfig = z.infer<typeof siteConfig>;
