import type { RemoteRegistry } from '../contract/remote-registry.js';

/** After this time without scrolling or input, the visitor is reading, and the links in view are likely to be next. */
const IDLE_MS = 8_000;
/** Links in the page's own content. Those of the header and footer are in view everywhere. */
const CONTENT_LINKS = 'main a[href]';
const AT_MOST = 2;

/** The connection data that some browsers provide. The DOM types leave it out, because not all browsers have it. */
interface WithConnection {
  readonly connection: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const hasConnection = (browser: object): browser is WithConnection =>
  'connection' in browser && typeof browser.connection === 'object' && browser.connection !== null;

/** Whether the connection is slow or saves data. Such visitors get only what they request. */
const isSparing = (): boolean => {
  if (!hasConnection(navigator)) return false;
  const { saveData, effectiveType } = navigator.connection;
  return saveData === true || effectiveType?.endsWith('2g') === true;
};

const isInView = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= innerHeight;
};

const ownPath = (link: Element | null): string | undefined =>
  link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : undefined;

/**
 * Prefetches remotes behind the page's links. A link anywhere on the page counts once it is hovered, focused or
 * touched; links of the content in view count once the page has been idle for a while. It needs only a few listeners on
 * the document.
 * @returns the function that removes the listeners
 */
export const prefetchLinks = (
  registry: Pick<RemoteRegistry, 'prefetch'>,
  root: Document = document,
): (() => void) => {
  if (isSparing()) return () => undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const onIdle = (): void => {
    const links = [...root.querySelectorAll(CONTENT_LINKS)].filter(isInView);
    const paths = new Set(links.flatMap((link) => ownPath(link) ?? []));
    for (const path of [...paths].slice(0, AT_MOST)) registry.prefetch(path);
  };
  const onMove = (): void => {
    clearTimeout(idle);
    idle = setTimeout(onIdle, IDLE_MS);
  };
  const onIntent = (event: Event): void => {
    const path = ownPath(event.target instanceof Element ? event.target.closest('a[href]') : null);
    if (path !== undefined) registry.prefetch(path);
  };
  const intents = ['pointerover', 'focusin', 'touchstart'];
  const moves = ['pointermove', 'keydown', 'scroll', 'touchstart'];
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  for (const kind of intents) root.addEventListener(kind, onIntent, options);
  for (const kind of moves) root.addEventListener(kind, onMove, options);
  onMove();
  return () => {
    clearTimeout(idle);
    listening.abort();
  };
};
