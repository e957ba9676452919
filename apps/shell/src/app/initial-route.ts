import { matchPath } from 'react-router-dom';
import { type SitePage, sitePages } from './site-pages.js';

export interface InitialRoute {
  /** The shell's own page at the address; undefined for a remote's page and for unknown paths. */
  readonly page?: SitePage;
  /** The server that answered (apps/site) says that the address belongs to no page. */
  readonly missing: boolean;
  /** The content of the document was pre-rendered for exactly this page, so the browser can take it over unchanged. */
  readonly prerendered: boolean;
}

/** The mark on `#root` of the page for unknown paths. */
export const MISSING = 'missing';

/** The router keeps its state in `usr`. With a state, a page may look different from the pre-rendered one. */
const hasState = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'usr' in state &&
  state.usr !== null &&
  state.usr !== undefined;

/** Works out which page the visit starts on, from the address and from the mark that the build left on `#root`. */
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
