/** Placeholder for the site's address, which the site's server fills in (SITE_URL): one build runs everywhere. */
export const SITE = 'https://site.invalid';

export interface PageParts {
  /** The mark on `#root` that tells the browser which page it may take over. The frame of remote pages has none. */
  readonly mark?: string;
  readonly head: string;
  readonly body: string;
  /** Sheets and scripts, in the order in which they apply. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  /** The typeface, preloaded beside the sheets. When it is late, the page is shown without it. */
  readonly typeface: string;
  /** The script before the first paint: checks for a stored session, and requests later files. */
  readonly firstScript: string;
  /** The canonical address for search engines. Pages that search engines must not index have none. */
  readonly canonicalPath?: string;
  readonly facts?: object;
  /** Files that the script of a remote's page needs. They are requested before that script runs. */
  readonly soon?: readonly string[];
  /** The page belongs to a remote: the site's server adds the files that this remote needs. */
  readonly ofRemote?: boolean;
}

/** Placeholder in the frame of remote pages. The site's server puts the remote's files there (apps/site). */
export const REMOTE_MARK = '<!-- remote -->';

/** Placeholders for a page's head and body, in the documents that the site's server fills for each address. */
export const PAGE_MARKS = { head: '<!-- page head -->', body: '<!-- page body -->' };

/** Placeholder for the figures as meta tags. The site's server fills it, or removes it. */
const FIGURES_MARK = '<!-- figures -->';

const HEAD = '<!-- head -->';
const ROOT = '<div id="root"></div>';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const ownAddress = (path: string): string[] => [
  `<link rel="canonical" href="${SITE}${attribute(path)}">`,
  `<meta property="og:url" content="${SITE}${attribute(path)}">`,
];

const dataBlock = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

/** Puts one page into the site's document. Throws when the template has no placeholder for it. */
export const pageDocument = (template: string, page: PageParts): string => {
  const { mark, head, body, sheets, scripts, canonicalPath, facts, soon = [], ofRemote } = page;
  if (!template.includes(HEAD) || !template.includes(ROOT))
    throw new Error('index.html has no placeholder for a page');
  const soonLinks = soon.map(
    (file) =>
      `<link rel="preload" href="/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low">`,
  );
  const inHead = [
    head,
    FIGURES_MARK,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Haulway">',
    '<meta property="og:locale" content="en_GB">',
    `<meta property="og:image" content="${SITE}/share.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(canonicalPath === undefined ? [] : ownAddress(canonicalPath)),
    ...(facts ? [dataBlock(facts)] : []),
    `<script src="/${page.firstScript}"></script>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<link rel="preload" href="/${page.typeface}" as="font" type="font/woff2" crossorigin>`,
    // moved out of the template after the first paint: until then the browser does not see these links (ADR 80)
    ...(ofRemote ? [`<template data-later>${soonLinks.join('')}${REMOTE_MARK}</template>`] : []),
    // On a remote's page the main script has the highest priority: it runs while the rest is still arriving (ADR 80).
    ...scripts.map(
      (file) => `<script defer${ofRemote ? ' fetchpriority="high"' : ''} src="/${file}"></script>`,
    ),
  ];
  const root = `<div id="root"${mark === undefined ? '' : ` data-page="${attribute(mark)}"`}>${body}</div>`;
  return template.replace(HEAD, () => inHead.join('\n    ')).replace(ROOT, () => root);
};
