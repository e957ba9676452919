import { parseJson } from '@haulway/contracts/unknown-json';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Storage key for the scroll positions of this tab's history, by the keys of its entries. They survive a reload. */
const STORED = 'haulway.scroll';
/** Entries further back than this are forgotten. */
const MOST = 50;

type ScrollPositions = Map<string, number>;

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

const readPositions = (): ScrollPositions => {
  const stored = parseJson(sessionStorage.getItem(STORED));
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
};

/** Stores the newest positions for a reload, or for the way back from another site. */
const storePositions = (positions: ScrollPositions): void => {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // The storage is full: after a reload, going back starts at the top.
  }
};

/** How long a page may take to reach the height that it had when it was left. */
const PATIENCE_MS = 5_000;
/** Events that show that the visitor scrolls on their own. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where a page was left, and again whenever its height changes: its lists may still be loading, and their
 * placeholders seldom have the same height. It ends after a while, or when the visitor does something.
 * @returns a function that ends it earlier
 */
const returnTo = (top: number): (() => void) => {
  const end = new AbortController();
  const there = (): void => window.scrollTo({ top, behavior: 'instant' });
  there();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const grown = new ResizeObserver(there);
  grown.observe(document.body);
  const timer = setTimeout(() => end.abort(), PATIENCE_MS);
  for (const event of OWN_SCROLLING)
    addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
  end.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  return () => end.abort();
};

/**
 * A new page starts at its top; going back and forward leads to where the page was left. The browser's own restoration
 * scrolls too early, before this router has drawn the page and given it its height. So the browser restores only
 * reloads.
 */
export function ScrollPosition() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef<ScrollPositions>(null);
  const shown = useRef<{ key: string; pathname: string }>(null);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const record = () => {
      if (!shown.current || !positions.current) return;
      // Deleted first, so that the page seen last is the last entry of the map.
      positions.current.delete(shown.current.key);
      positions.current.set(shown.current.key, window.scrollY);
    };
    const hide = () => {
      history.scrollRestoration = 'auto';
      if (positions.current) storePositions(positions.current);
    };
    const show = () => (history.scrollRestoration = 'manual');
    show();
    addEventListener('scroll', record, { signal, passive: true });
    // the last scroll event may come only after the page is gone
    addEventListener('popstate', record, { signal, capture: true });
    addEventListener('pagehide', hide, { signal });
    addEventListener('pageshow', show, { signal });
    return () => {
      leave.abort();
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const before = shown.current;
    shown.current = { key, pathname };
    if (before?.key === key) return undefined;
    const position = positions.current.get(key);
    // The document has just been opened, and the browser restores its position. Exception: the visitor went back before
    // this code was loaded, to an entry for which the browser was told not to restore.
    if (!before)
      return position !== undefined && history.scrollRestoration === 'manual'
        ? returnTo(position)
        : undefined;
    if (type === 'POP') return returnTo(position ?? 0);
    if (before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, type]);
  return null;
}
