import { useEffect } from 'react';

/**
 * Facts of the page for search engines, as a data block: nothing that runs. Put there by hand, because React makes its
 * script elements from HTML text, which Trusted Types refuse (ADR 47).
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  useEffect(() => {
    // what the site's server wrote of this page gives way
    document.head.querySelector('script[data-facts]')?.remove();
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  return null;
}
