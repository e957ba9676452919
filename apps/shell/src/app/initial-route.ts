import { matchPath } from 'react-router-dom';
import { type SitePage, sitePages } from './site-pages.js';

/** How a visit begins. */
export interface InitialRoute {
  /** The page of the shell's own that the address names; undefined for a remote's page and for nobody's. */
  readonly page?: SitePage;
  /** The address is nobody's, says the server that answered it (apps/site). */
  readonly missing: boolean;
  /** What stands in the document was pre-rendered for exactly this page, so it can be taken over as it is. */
  readonly prerendered: boolean;
}

/** The mark on `#root` of the page that nobody's path is answered with. */
export const MISSING = 'missing';

/** The router keeps its state there; a page that was opened with some may look different from the pre-rendered one. */
const hasState = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'usr' in state &&
  state.usr !== null &&
  state.usr !== undefined;

/** Works out what the visit begins with, from the address and from the mark that the build left on `#root`. */
export function initialRouteOf(
  root: HTMLElement,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: unknown,
): InitialRoute {
  const mark = root.dataset['page'];
  const page = sitePages.find(({ path }) => matchPath(path, pathname));
  const missing = !page && mark === MISSING;
  const same = missing || (page !== undefined && mark === page.path && !(page.readsQuery && search !== ''));
  return { page, missing, prerendered: same && !hasState(state) };
}
