/** Facts of the page for search engines, as a data block: nothing that runs, so the content policy lets it be. */
export function JsonLd({ data }: { data: object }) {
  // `<` would let a text close the element
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
