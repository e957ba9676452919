import type { PageData, PageHead } from '@haulway/contracts';
import { attribute } from './remote-hints.js';

/** JSON for a data block, escaped so that it can neither end nor start a script element. */
const json = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The data that a document carries for the first render of its page: a data block that the shell reads. */
export const dataBlock = (data: PageData): string =>
  `<script type="application/json" id="page-data">${json(data)}</script>`;

/** Facts for search engines. The page's own code finds them by the mark and replaces them with its own. */
export const factsBlock = (facts: object): string =>
  `<script type="application/ld+json" data-facts>${json(facts)}</script>`;

export const ownAddress = (address: string): string =>
  `<link rel="canonical" href="${attribute(address)}"><meta property="og:url" content="${attribute(address)}">`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${attribute(content)}" data-opened>`;

/** A remote's title and description. The marks let the shell remove them when the visitor leaves the page. */
export const remoteHead = ({ title, description, hidden }: PageHead): string => {
  const full = title === 'Haulway' ? title : `${title} | Haulway`;
  return [
    `<title data-opened>${attribute(full)}</title>`,
    meta('property', 'og:title', full),
    ...(description ? [meta('name', 'description', description)] : []),
    ...(description ? [meta('property', 'og:description', description)] : []),
    ...(hidden ? [meta('name', 'robots', 'noindex')] : []),
  ].join('\n    ');
};
