import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the pages of this tab's history were scrolled to, by the keys of their entries; it survives a reload. */
const STORED = 'haulway.scroll';
/** Entries further back than this are forgotten. */
const MOST = 50;

type ScrollPlaces = Map<string, number>;

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** The places known so far; none where the browser keeps nothing. */
const readPlaces = (): ScrollPlaces => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
};

/** Keeps the newest of them for a reload or the way back from another site. */
const keepPlaces = (places: ScrollPlaces): void => {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MOST)));
  } catch {
    // Full or forbidden: going back then begins at the top after a reload.
  }
};

/** How long a page may take to stand as it did when it was left. */
const PATIENCE_MS = 5_000;
/** What shows that the visitor has begun to scroll by himself. */
const OWN_WISH = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where a page was left, and again whenever its height changes: its lists may still be on their way, and
 * what stands in for them is seldom as high. It ends after a while, or once the visitor does something himself.
 * @returns what ends it before
 */
const returnTo = (top: number): (() => void) => {
  const end = new AbortController();
  const there = (): void => window.scrollTo({ top, behavior: 'instant' });
  there();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const grown = new ResizeObserver(there);
  grown.observe(document.body);
  const timer = setTimeout(() => end.abort(), PATIENCE_MS);
  for (const event of OWN_WISH)
    addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
  end.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  return () => end.abort();
};

/**
 * A new page begins at its top; going back and forth leads to where the page was left. The browser's own way scrolls
 * before the page of this router stands, to a height it does not have yet; so it only gets the reloads.
 */
export function ScrollPlace() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef<ScrollPlaces>(null);
  const shown = useRef<{ key: string; pathname: string }>(null);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const note = () => {
      if (!shown.current || !places.current) return;
      // Taken out first: what was seen last stands last.
      places.current.delete(shown.current.key);
      places.current.set(shown.current.key, window.scrollY);
    };
    const hide = () => {
      history.scrollRestoration = 'auto';
      if (places.current) keepPlaces(places.current);
    };
    const show = () => (history.scrollRestoration = 'manual');
    show();
    addEventListener('scroll', note, { signal, passive: true });
    // the event of the last scrolling may come only after the page has gone
    addEventListener('popstate', note, { signal, capture: true });
    addEventListener('pagehide', hide, { signal });
    addEventListener('pageshow', show, { signal });
    return () => {
      leave.abort();
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    places.current ??= readPlaces();
    const before = shown.current;
    shown.current = { key, pathname };
    if (before?.key === key) return undefined;
    const place = places.current.get(key);
    // The document was just opened, and the browser knows where it was; unless the visitor went back before this code
    // was here, to an entry that the browser was told to keep out of.
    if (!before)
      return place !== undefined && history.scrollRestoration === 'manual' ? returnTo(place) : undefined;
    if (type === 'POP') return returnTo(place ?? 0);
    if (before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, type]);
  return null;
}
