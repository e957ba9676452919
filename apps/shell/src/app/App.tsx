import { useSession } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { ConfirmationHost } from '../features/confirmation/ConfirmationHost.js';
import { Footer } from '../layout/footer/Footer.js';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import { ShellBoundary } from '../layout/feedback/ShellBoundary.js';
import { ToastHost } from '../layout/feedback/ToastHost.js';
import { Header } from '../layout/header/Header.js';
import { useHeaderLinks } from '../layout/header/use-header-links.js';
import { useOwnAddress } from '../lib/seo/use-own-address.js';
import { SiteRoutes } from './SiteRoutes.js';

/** Not needed before the first click, and so no part of what that waits for. */
const scrolling = lazyModule(() => import(/* webpackChunkName: "scrolling" */ './ScrollPlace.js'));

/** The whole page: while a stored token is being validated, a spinner; then header, page, footer. */
export const App = ({ missingPath }: { missingPath?: string }) => {
  useOwnAddress();
  const { status } = useSession();
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
          {scroll && <scroll.ScrollPlace />}
          <Header links={links} />
          <main id="content" tabIndex={-1}>
            <ShellBoundary>
              <SiteRoutes missingPath={missingPath} />
            </ShellBoundary>
          </main>
          <Footer />
        </>
      )}
      <ConfirmationHost />
      <ToastHost />
    </>
  );
};
