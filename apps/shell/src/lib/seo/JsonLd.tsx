import { useEffect } from 'react';

/**
 * Facts about the page for search engines, as a data block that runs nothing. Added by script, because React makes
 * script elements from HTML text, which Trusted Types refuse (ADR 47).
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  useEffect(() => {
    // replaces what the site's server wrote about this page
    document.head.querySelector('script[data-facts]')?.remove();
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  return null;
}
