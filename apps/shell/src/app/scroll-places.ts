/** Where the pages of this tab's history were scrolled to, by the keys of their entries; it survives a reload. */
const STORED = 'haulway.scroll';
/** Entries further back than this are forgotten. */
const MOST = 50;

export type ScrollPlaces = Map<string, number>;

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** The places known so far; none where the browser keeps nothing. */
export const readPlaces = (): ScrollPlaces => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
};

/** Keeps the newest of them for a reload or the way back from another site. */
export const keepPlaces = (places: ScrollPlaces): void => {
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
export const returnTo = (top: number): (() => void) => {
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
