/**
 * Stands where the site's own address belongs. One build runs everywhere: the site's server puts the address it is
 * told (SITE_URL) in its place.
 */
export const SITE = 'https://site.invalid';

export interface PageParts {
  /** The mark on `#root` by which the browser knows what it may take over; none for the frame of remote pages. */
  readonly mark?: string;
  readonly head: string;
  readonly body: string;
  /** Both in the order in which they are to count. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
  /** The typeface, asked for beside the sheets: where it is late the page does without it. */
  readonly typeface: string;
  /** The script that runs before the first paint: it looks for a stored session, and asks for what can come later. */
  readonly firstScript: string;
  /** The address that search engines are to keep; none for pages that are not for them. */
  readonly canonicalPath?: string;
  readonly facts?: object;
  /** Files that the script of a remote's page will ask for, asked for before it can say so. */
  readonly soon?: readonly string[];
  /** The page is a remote's: the site's server names what that remote needs beside them. */
  readonly ofRemote?: boolean;
}

/** Stands in the frame of remote pages where the site's server names the files of the remote (apps/site). */
export const REMOTE_MARK = '<!-- remote -->';

/** Stand in the documents that the site's server fills for each address, where a page's head and body belong. */
export const PAGE_MARKS = { head: '<!-- page head -->', body: '<!-- page body -->' };

const HEAD = '<!-- head -->';
const ROOT = '<div id="root"></div>';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const ownAddress = (path: string): string[] => [
  `<link rel="canonical" href="${SITE}${attribute(path)}">`,
  `<meta property="og:url" content="${SITE}${attribute(path)}">`,
];

const dataBlock = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

/** Puts one page into the site's document. Throws when that has no place for it. */
export const pageDocument = (template: string, page: PageParts): string => {
  const { mark, head, body, sheets, scripts, canonicalPath, facts, soon = [], ofRemote } = page;
  if (!template.includes(HEAD) || !template.includes(ROOT))
    throw new Error('index.html has no place for a page');
  const soonLinks = soon.map(
    (file) =>
      `<link rel="preload" href="/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low">`,
  );
  const inHead = [
    head,
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
    // named to the browser after the first paint (ADR 119)
    ...(ofRemote ? [`<template data-later>${soonLinks.join('')}${REMOTE_MARK}</template>`] : []),
    // On a remote's page the main script comes first of all: it then runs while the rest is still arriving (ADR 97).
    ...scripts.map(
      (file) => `<script defer${ofRemote ? ' fetchpriority="high"' : ''} src="/${file}"></script>`,
    ),
  ];
  const root = `<div id="root"${mark === undefined ? '' : ` data-page="${attribute(mark)}"`}>${body}</div>`;
  return template.replace(HEAD, () => inHead.join('\n    ')).replace(ROOT, () => root);
};
