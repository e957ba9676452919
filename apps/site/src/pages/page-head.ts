import type { PageData, PageHead } from '@haulway/contracts';
import { attribute } from './remote-hints.js';

/** Text of a data block: it ends no script, and begins none. */
const json = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What a document carries for the first render of its page: a data block that the shell reads. */
export const dataBlock = (data: PageData): string =>
  `<script type="application/json" id="page-data">${json(data)}</script>`;

/** Facts for search engines. The page's own code puts its own in their place, by the mark. */
export const factsBlock = (facts: object): string =>
  `<script type="application/ld+json" data-facts>${json(facts)}</script>`;

/** The address that a document names as its own. */
export const ownAddress = (address: string): string =>
  `<link rel="canonical" href="${attribute(address)}"><meta property="og:url" content="${attribute(address)}">`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${attribute(content)}" data-opened>`;

/**
 * What a remote's page says of itself, as the shell's own pages do. The marks let the shell take it away once the visitor is
 * on another page.
 */
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
