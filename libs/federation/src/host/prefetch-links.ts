import type { RemoteRegistry } from '../contract/remote-registry.js';

/** Nothing moved for this long: the visitor reads, and what stands in view may be next. */
const IDLE_MS = 8_000;
/** Links of the page's own content; the header's and the footer's are in view everywhere. */
const CONTENT_LINKS = 'main a[href]';
const AT_MOST = 2;

/** What some browsers say of the connection; the types of the DOM, which know what all of them have, leave it out. */
interface WithConnection {
  readonly connection: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const hasConnection = (browser: object): browser is WithConnection =>
  'connection' in browser && typeof browser.connection === 'object' && browser.connection !== null;

/** Visitors who pay for every byte, or wait long for it, get what they ask for and nothing else. */
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
 * Prefetches the remote behind any link of the page once it is hovered, focused or touched, wherever the link
 * stands, and behind those of the content in view once nothing has moved for a while: a few listeners on the
 * document. Gives the function that takes the listeners off.
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
