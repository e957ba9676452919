import { calls, requestOf } from '@haulway/api-client';
import { lazyPage } from '@haulway/federation/lazy-page';
import { type ComponentType } from 'react';

/** One of the shell's own pages. All of them are pre-rendered (prerender/). */
export interface SitePage {
  /** The router's pattern. */
  readonly path: string;
  readonly Component: ComponentType;
  /** Fetches its code. */
  readonly preload: () => Promise<void>;
  /** The chunk's name. The pre-rendered page names the chunk's files. */
  readonly chunk: string;
  /** What the page shows depends on the query, so only the address without a query is pre-rendered. */
  readonly readsQuery?: boolean;
  /**
   * The API's path for the page's data, from the page's path. It is requested while the page's code is still starting.
   */
  readonly preloadData?: (path: string) => string;
  /** Not for search engines. */
  readonly hidden?: boolean;
}

const catalogue = () => requestOf(calls.catalogue.services).path;

/**
 * Requesting a link by e-mail, and the pages that such links lead to. One chunk, since a visitor who needs one of these
 * pages soon needs another.
 */
const mailedLinks = () =>
  import(/* webpackChunkName: "mailed-links" */ '../features/auth/mailed-links/index.js');

/** The shell's pages, except the one for unknown paths. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    chunk: 'home',
    preloadData: catalogue,
    ...lazyPage(
      async () => (await import(/* webpackChunkName: "home" */ '../features/home/HomePage.js')).HomePage,
    ),
  },
  {
    path: '/services',
    chunk: 'services',
    readsQuery: true,
    preloadData: catalogue,
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: "services" */ '../features/services/ServicesPage.js'))
          .ServicesPage,
    ),
  },
  {
    path: '/services/:slug',
    chunk: 'service',
    // The API's path for a service is the same as the path of its page on the site.
    preloadData: (path) => path.replace(/\/$/u, ''),
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: "service" */ '../features/services/ServicePage.js')).ServicePage,
    ),
  },
  {
    path: '/how-it-works',
    chunk: 'how-it-works',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: "how-it-works" */ '../features/info/how-it-works/HowItWorksPage.js'
          )
        ).HowItWorksPage,
    ),
  },
  {
    path: '/contact',
    chunk: 'contact',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: "contact" */ '../features/contact/ContactPage.js')).ContactPage,
    ),
  },
  {
    path: '/about',
    chunk: 'about',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: "about" */ '../features/info/about/AboutPage.js')).AboutPage,
    ),
  },
  {
    path: '/privacy',
    chunk: 'privacy',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: "privacy" */ '../features/info/privacy/PrivacyPage.js'))
          .PrivacyPage,
    ),
  },
  {
    path: '/terms',
    chunk: 'terms',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: "terms" */ '../features/info/terms/TermsPage.js')).TermsPage,
    ),
  },
  {
    path: '/auth',
    chunk: 'auth',
    hidden: true,
    ...lazyPage(
      async () => (await import(/* webpackChunkName: "auth" */ '../features/auth/AuthPage.js')).AuthPage,
    ),
  },
  {
    path: '/auth/forgot',
    chunk: 'mailed-links',
    hidden: true,
    ...lazyPage(async () => (await mailedLinks()).ForgotPasswordPage),
  },
  {
    path: '/auth/reset',
    chunk: 'mailed-links',
    hidden: true,
    ...lazyPage(async () => (await mailedLinks()).ResetPasswordPage),
  },
  {
    path: '/auth/verify',
    chunk: 'mailed-links',
    hidden: true,
    ...lazyPage(async () => (await mailedLinks()).VerifyEmailPage),
  },
  {
    path: '/my-data',
    chunk: 'mailed-links',
    hidden: true,
    readsQuery: true,
    ...lazyPage(async () => (await mailedLinks()).MyDataPage),
  },
];
