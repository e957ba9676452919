import type { ListedService, SiteConfig } from '@haulway/contracts';
import { type RemoteRegistry, RemoteRegistryProvider, useRegistryState } from '@haulway/federation/react';
import { type Platform, PlatformProvider, RunTimeConfigProvider, useSession } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ConfirmationHost } from '../features/confirmation/ConfirmationHost.js';
import { DocumentServices } from '../features/services/catalogue/document-services.js';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import { ShellBoundary } from '../layout/feedback/ShellBoundary.js';
import { ToastHost } from '../layout/feedback/ToastHost.js';
import { Footer } from '../layout/footer/Footer.js';
import { useHasFooter } from '../layout/footer/use-has-footer.js';
import { Header } from '../layout/header/Header.js';
import { useHeaderLinks } from '../layout/header/use-header-links.js';
import { SellerContext, sellerOf } from '../lib/seller.js';
import { RemotePage } from '../remotes/RemotePage.js';
import { type InitialPageSkeleton, PageSkeletonContext } from '../remotes/RemotePending.js';
import { UnknownPath } from '../remotes/UnknownPath.js';
import { sitePages } from './site-pages.js';

/** The shell's own pages, and the pages of the remotes under the paths of the discovery document. */
function SiteRoutes({ missingPath }: { missingPath?: string }) {
  const registry = useRegistryState();
  const remotes = registry.status === 'ready' ? registry.remotes : [];
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        {sitePages.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        {remotes.flatMap(({ name, routes, service_worker }) =>
          routes.map((path) => (
            <Route
              key={path}
              path={path}
              element={<RemotePage remote={name} path={path} scope={service_worker?.scope} />}
            />
          )),
        )}
        <Route path="*" element={<UnknownPath missingPath={missingPath} />} />
      </Routes>
    </Suspense>
  );
}

const REFERENCES = [
  ['link[rel="canonical"]', 'href'],
  ['meta[property="og:url"]', 'content'],
] as const;

/** Keeps the document's canonical address (prerender/document.ts) correct while the visitor goes from page to page. */
export function useOwnAddress(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    // remove what the site's server wrote about the remote's page that was opened first
    if (pathname !== opened.current)
      for (const element of document.head.querySelectorAll('[data-opened]')) element.remove();
    for (const [selector, attribute] of REFERENCES) {
      const element = document.head.querySelector(selector);
      const named = element?.getAttribute(attribute);
      if (!element || !named) continue;
      // set as the path of a URL: resolved as text, '//another.example' would be another site's address
      const own = new URL('/', named);
      own.pathname = pathname;
      element.setAttribute(attribute, own.href);
    }
  }, [pathname]);
}

/** Not needed before the first click, so it is not part of the first chunk. */
const scrolling = lazyModule(() => import(/* webpackChunkName: "scrolling" */ './ScrollPosition.js'));

/** The whole page. While a stored token is being validated: a spinner. Then: header, page, footer. */
function App({ missingPath }: { missingPath?: string }) {
  useOwnAddress();
  const { status } = useSession();
  const hasFooter = useHasFooter();
  const links = useHeaderLinks();
  const { module: scroll } = useLazyModule(scrolling);
  return (
    <>
      {status === 'loading' ? (
        <main>
          <PageSpinner />
        </main>
      ) : (
        <>
          {scroll && <scroll.ScrollPosition />}
          <Header links={links} />
          <main id="content" tabIndex={-1}>
            <ShellBoundary>
              <SiteRoutes missingPath={missingPath} />
            </ShellBoundary>
          </main>
          {hasFooter && <Footer />}
        </>
      )}
      <ConfirmationHost />
      <ToastHost />
    </>
  );
}

export interface SiteProps {
  readonly config: SiteConfig;
  readonly platform: Platform;
  readonly registry: RemoteRegistry;
  /** The router of the browser, or of the pre-rendering. */
  readonly Router: ComponentType<{ children: ReactNode }>;
  /** A path that is known from the start to belong to no page. */
  readonly missingPath?: string;
  /** The skeleton of the remote's page that the visit starts on, when that is known. */
  readonly skeleton?: InitialPageSkeleton;
  /** The services that the document lists, if it is the services page's. */
  readonly services?: readonly ListedService[];
  /** Called when the first render is in the document, before it is painted. */
  readonly onShown?: () => void;
}

/** The whole site. The same tree in the pre-rendering lets the browser take over the pre-rendered page. */
export function Site(props: SiteProps) {
  const { config, platform, registry, Router, missingPath, skeleton, services, onShown } = props;
  useLayoutEffect(() => onShown?.(), [onShown]);
  const listed = useRef(services);
  return (
    <RunTimeConfigProvider value={config}>
      <PlatformProvider platform={platform}>
        <RemoteRegistryProvider value={registry}>
          <PageSkeletonContext value={skeleton}>
            <DocumentServices value={listed}>
              <SellerContext value={sellerOf(config)}>
                <Router>
                  <ShellBoundary>
                    <App missingPath={missingPath} />
                  </ShellBoundary>
                </Router>
              </SellerContext>
            </DocumentServices>
          </PageSkeletonContext>
        </RemoteRegistryProvider>
      </PlatformProvider>
    </RunTimeConfigProvider>
  );
}
