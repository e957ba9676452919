import type { PageData } from '@haulway/contracts';

/** What the site's server put into the document for the first render of its page. */
export const pageDataOf = (root: ParentNode): PageData => {
  const text = root.querySelector('#page-data')?.textContent;
  // of our own server, in this very document
  const data: PageData = text ? JSON.parse(text) : { answers: {} };
  return data;
};

/** What stands in the document is the visitor's to see, whatever session was stored. */
export const showDocument = (): void => document.documentElement.removeAttribute('data-session');

/**
 * Asks for the files that a remote's page takes besides the main script. Until then their links stand in a template, where
 * a browser does not see them: what the first paint waits for has the line to itself (ADR 119). Again it does nothing.
 */
export const activatePreloads = (): void => {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later]');
  later?.replaceWith(later.content);
};
