import {
  type ListedService,
  type PageData,
  type PageRenderer,
  type Seller,
  SELLER_VARIABLES,
} from '@haulway/contracts';
import { company, pointsExpiryText } from '@haulway/domain';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { createPlatform } from '@haulway/platform';
import { memoryStorage } from '@haulway/platform/storage';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Site } from '../src/app/Site.js';
import { type InitialPageSkeleton, SKELETON_MARK } from '../src/remotes/RemotePending.js';
import { ItemsSkeleton } from '../src/remotes/ItemsSkeleton.js';
import { ServiceSkeleton } from '../src/remotes/ServiceSkeleton.js';
import { sitePages } from '../src/app/site-pages.js';
import { serviceFacts } from '../src/features/services/ServiceDetails.js';
import { SITE } from './document.js';

export { sitePages } from '../src/app/site-pages.js';
export { MISSING } from '../src/app/initial-route.js';

/** The registry as every visit starts with it: not loaded yet. */
const unread = standInRegistry({
  load: () => Promise.reject(new Error('Nothing is loaded while a page is pre-rendered')),
});

/** Placeholder for a part of the seller, which the site's server replaces (SELLER_NAME and others). */
const marked = (part: keyof Seller): string => `%${SELLER_VARIABLES[part]}:${company.seller[part]}%`;

const config = {
  apiBase: '/api',
  discoveryUrl: '',
  discoveryKey: '',
  stripePublishableKey: '',
  stripeJsUrl: '',
  seller: {
    name: marked('name'),
    address: marked('address'),
    vatNumber: marked('vatNumber'),
    companyNumber: marked('companyNumber'),
    carrierLicence: marked('carrierLicence'),
  },
  pointsExpiry: `%POINTS_EXPIRY:${pointsExpiryText()}%`,
};

export interface Rendered {
  readonly head: string;
  readonly body: string;
}

interface RenderOptions {
  readonly missing?: boolean;
  readonly skeleton?: InitialPageSkeleton;
  /** Responses of the API that are available already. */
  readonly answers?: PageData['answers'];
  /** The services that the services page lists. */
  readonly services?: readonly ListedService[];
}

const ROOT = '<div id="root">';

/** Renders a page as the browser's first render will: signed out, with no data from the API except `answers`. */
export const render = async (
  path: string,
  { missing = false, skeleton, answers = {}, services }: RenderOptions = {},
): Promise<Rendered> => {
  await Promise.all(sitePages.map(({ preload }) => preload()));
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const platform = createPlatform({ apiBase: config.apiBase, storage: memoryStorage() });
  for (const [apiPath, response] of Object.entries(answers))
    platform.client.prime({ path: apiPath }, response);
  let failure: unknown;
  const { prelude } = await prerender(
    <div id="root">
      <Site
        config={config}
        platform={platform}
        registry={unread}
        Router={Router}
        missingPath={missing ? path : undefined}
        skeleton={skeleton}
        services={services}
      />
    </div>,
    {
      onError: (error) => {
        failure ??= error;
      },
      // Without this, React would move parts of a large page into place with a script, which the content policy
      // refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (failure) throw failure;
  const start = html.indexOf(ROOT);
  // The content policy refuses inline styles in a document, but allows scripts to set them. So they are removed here,
  // and the browser's script adds them.
  return {
    head: html.slice(0, start),
    body: html.slice(start + ROOT.length, -'</div>'.length).replaceAll(/ style="[^"]*"/gu, ''),
  };
};

/** Stands for the path of any remote: what the shell draws around the remote's page is always the same. */
const REMOTE_PATH = '/remote/page';

export const pageRenderer: PageRenderer = {
  servicesPage: (services) => render('/services', { services }),
  servicePage: async (service) => {
    const path = `/services/${service.slug}`;
    return {
      ...(await render(path, { answers: { [path]: { service } } })),
      facts: { '@context': 'https://schema.org', ...serviceFacts(service, SITE) },
    };
  },
  missingServicePage: () =>
    render('/services/missing', { answers: { '/services/missing': { service: null } } }),
  remotePage: ({ service, items, ...skeleton }) => {
    const content = service ? (
      <ServiceSkeleton heading={skeleton.heading} service={service} />
    ) : (
      items && <ItemsSkeleton {...skeleton} items={items} />
    );
    const painted = content && <div {...{ [SKELETON_MARK]: '' }}>{content}</div>;
    return render(REMOTE_PATH, { skeleton: { ...skeleton, path: REMOTE_PATH, painted } });
  },
};
