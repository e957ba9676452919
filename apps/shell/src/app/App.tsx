import { useSession } from '@haulway/platform';
import { lateModule, useLate } from '@haulway/platform/late';
import { ConfirmationHost } from '../confirmation/ConfirmationHost.js';
import { Footer } from '../footer/Footer.js';
import { PageSpinner } from '../feedback/PageSpinner.js';
import { ShellBoundary } from '../feedback/ShellBoundary.js';
import { ToastHost } from '../feedback/ToastHost.js';
import { Header } from '../header/Header.js';
import { useHeaderLinks } from '../header/use-header-links.js';
import { useOwnAddress } from '../head/use-own-address.js';
import { SiteRoutes } from './SiteRoutes.js';

/** Not needed before the first click, and so no part of what that waits for. */
const scrolling = lateModule(() => import(/* webpackChunkName: "scrolling" */ './ScrollPlace.js'));

/** The whole page: while a stored token is being validated, a spinner (SPEC section 2); then header, page, footer. */
export const App = ({ missingPath }: { missingPath?: string }) => {
  useOwnAddress();
  const { status } = useSession();
  const links = useHeaderLinks();
  const { module: late } = useLate(scrolling);
  return (
    <>
      {status === 'loading' ? (
        <main>
          <PageSpinner />
        </main>
      ) : (
        <>
          {late && <late.ScrollPlace />}
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
