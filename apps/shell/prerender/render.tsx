import { type PageData, type PageRenderer, type Seller, SELLER_VARIABLES } from '@haulway/contracts';
import { company } from '@haulway/domain';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { createPlatform } from '@haulway/platform';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Site } from '../src/app/Site.js';
import { type InitialPageSkeleton, OPENING } from '../src/remotes/RemotePending.js';
import { ServiceOpening } from '../src/remotes/ServiceOpening.js';
import { sitePages } from '../src/app/site-pages.js';
import { serviceFacts } from '../src/features/services/ServiceDetails.js';
import { SITE } from './document.js';

export { sitePages } from '../src/app/site-pages.js';
export { MISSING } from '../src/app/initial-route.js';

/** The registry, as every visit finds it: not read yet. */
const unread = standInRegistry({
  load: () => Promise.reject(new Error('Nothing is loaded while a page is pre-rendered')),
});

/** A visitor of whom nothing is stored. */
const nothingStored: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/** Stands where a part of the seller belongs: the site's server puts what it is told (SELLER_NAME and others) in its place. */
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
};

export interface Rendered {
  /** What the page says of itself: title, description and their like. */
  readonly head: string;
  /** What stands inside `#root`. */
  readonly body: string;
}

interface RenderOptions {
  readonly missing?: boolean;
  readonly skeleton?: InitialPageSkeleton;
  /** What of the API is here already. */
  readonly answers?: PageData['answers'];
}

const ROOT = '<div id="root">';

/**
 * Renders the page at a path as the first render in the browser will be: signed out, nothing of the API here yet.
 * Rejects when something throws.
 */
export const render = async (
  path: string,
  { missing = false, skeleton, answers = {} }: RenderOptions = {},
): Promise<Rendered> => {
  await Promise.all(sitePages.map(({ preload }) => preload()));
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const platform = createPlatform({ apiBase: config.apiBase, storage: nothingStored });
  for (const [asked, answer] of Object.entries(answers)) platform.client.prime({ path: asked }, answer);
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
      />
    </div>,
    {
      onError: (error) => {
        failure ??= error;
      },
      // Parts of a large page would otherwise be moved into place by a script, which the content policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (failure) throw failure;
  const start = html.indexOf(ROOT);
  // Inline styles are refused by the content policy in a document, but not where scripts set them: they wait for that.
  return {
    head: html.slice(0, start),
    body: html.slice(start + ROOT.length, -'</div>'.length).replaceAll(/ style="[^"]*"/gu, ''),
  };
};

/** Stands for a remote's path: which one it is makes no difference to what is drawn around it. */
const REMOTE_PATH = '/remote/page';

export const pageRenderer: PageRenderer = {
  servicePage: async (service) => {
    const path = `/services/${service.slug}`;
    return {
      ...(await render(path, { answers: { [path]: { service } } })),
      facts: { '@context': 'https://schema.org', ...serviceFacts(service, SITE) },
    };
  },
  missingServicePage: () =>
    render('/services/missing', { answers: { '/services/missing': { service: null } } }),
  remotePage: ({ service, ...skeleton }) => {
    const opening = service && (
      <div {...{ [OPENING]: '' }}>
        <ServiceOpening heading={skeleton.heading} service={service} />
      </div>
    );
    return render(REMOTE_PATH, { skeleton: { ...skeleton, path: REMOTE_PATH, opening } });
  },
};
