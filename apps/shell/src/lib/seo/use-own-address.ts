import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const REFERENCES = [
  ['link[rel="canonical"]', 'href'],
  ['meta[property="og:url"]', 'content'],
] as const;

/** Keeps the address that the document names as its own (prerender/document.ts) true while one goes from page to page. */
export function useOwnAddress(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [selector, attribute] of REFERENCES) {
      const element = document.head.querySelector(selector);
      const named = element?.getAttribute(attribute);
      if (element && named) element.setAttribute(attribute, new URL(pathname, named).href);
    }
  }, [pathname]);
}
