import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepPlaces, readPlaces, returnTo, type ScrollPlaces } from './scroll-places.js';

/**
 * A new page begins at its top; going back and forth leads to where the page was left. The browser's own way scrolls
 * before the page of this router stands, to a height it does not have yet; so it only gets the reloads.
 */
export const ScrollPlace = () => {
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
};
