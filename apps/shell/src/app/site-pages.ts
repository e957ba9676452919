import { calls, requestOf } from '@haulway/api-client';
import { lazyPage } from '@haulway/federation/lazy-page';
import { type ComponentType } from 'react';

/** One of the shell's own pages. All of them are pre-rendered (prerender/). */
export interface SitePage {
  readonly path: string;
  readonly Component: ComponentType;
  readonly preload: () => Promise<void>;
  /** The chunk's name. The pre-rendered page names the chunk's files. */
  readonly chunk: string;
  /** What the page shows depends on the query, so only the address without a query is pre-rendered. */
  readonly readsQuery?: boolean;
  /** The API's path for the page's data, requested while the page's code is still starting. */
  readonly preloadData?: (path: string) => string;
  /** Not for search engines. */
  readonly hidden?: boolean;
}

const catalogue = () => requestOf(calls.catalogue.services).path;

type Options = Pick<SitePage, 'readsQuery' | 'preloadData' | 'hidden'>;

/** A page whose chunk exports the component `name`. */
const page = <Name extends string>(
  [path, chunk, name]: readonly [path: string, chunk: string, name: Name],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  options?: Options,
): SitePage => ({ path, chunk, ...lazyPage(async () => (await load())[name]), ...options });

/** Requesting a link by email, and the pages of such links: one chunk, since a visitor soon needs two of them. */
const mailedLinks = () =>
  import(/* webpackChunkName: "mailed-links" */ '../features/auth/mailed-links/index.js');

export const sitePages: readonly SitePage[] = [
  page(
    ['/', 'home', 'HomePage'],
    () => import(/* webpackChunkName: "home" */ '../features/home/HomePage.js'),
    { preloadData: catalogue },
  ),
  page(
    ['/services', 'services', 'ServicesPage'],
    () => import(/* webpackChunkName: "services" */ '../features/services/ServicesPage.js'),
    { readsQuery: true, preloadData: catalogue },
  ),
  page(
    ['/services/:slug', 'service', 'ServicePage'],
    () => import(/* webpackChunkName: "service" */ '../features/services/ServicePage.js'),
    {
      // The API's path for a service is the same as the path of its page on the site.
      preloadData: (path) => path.replace(/\/$/u, ''),
    },
  ),
  page(
    ['/how-it-works', 'how-it-works', 'HowItWorksPage'],
    () => import(/* webpackChunkName: "how-it-works" */ '../features/info/how-it-works/HowItWorksPage.js'),
  ),
  page(
    ['/contact', 'contact', 'ContactPage'],
    () => import(/* webpackChunkName: "contact" */ '../features/contact/ContactPage.js'),
  ),
  page(
    ['/about', 'about', 'AboutPage'],
    () => import(/* webpackChunkName: "about" */ '../features/info/AboutPage.js'),
  ),
  page(
    ['/privacy', 'privacy', 'PrivacyPage'],
    () => import(/* webpackChunkName: "privacy" */ '../features/info/PrivacyPage.js'),
  ),
  page(
    ['/terms', 'terms', 'TermsPage'],
    () => import(/* webpackChunkName: "terms" */ '../features/info/terms/TermsPage.js'),
  ),
  page(
    ['/auth', 'auth', 'AuthPage'],
    () => import(/* webpackChunkName: "auth" */ '../features/auth/AuthPage.js'),
    { hidden: true },
  ),
  page(['/auth/forgot', 'mailed-links', 'ForgotPasswordPage'], mailedLinks, { hidden: true }),
  page(['/auth/reset', 'mailed-links', 'ResetPasswordPage'], mailedLinks, { hidden: true }),
  page(['/auth/verify', 'mailed-links', 'VerifyEmailPage'], mailedLinks, { hidden: true }),
  page(['/my-data', 'mailed-links', 'MyDataPage'], mailedLinks, { hidden: true, readsQuery: true }),
];
