import type { PageData } from '@haulway/contracts';

/** The data that the site's server put into the document for the first render of its page. */
export const pageDataOf = (root: ParentNode): PageData => {
  const text = root.querySelector('#page-data')?.textContent;
  // trusted: it comes from our own server, in this same document
  const data: PageData = text ? JSON.parse(text) : { answers: {} };
  return data;
};

/** Hides the content of the document until `showDocument`. */
export const hideDocument = (): void => {
  document.documentElement.dataset['session'] = 'stored';
};

/** Shows the content of the document to the visitor, whatever session was stored. */
export const showDocument = (): void => document.documentElement.removeAttribute('data-session');

/**
 * Requests the files that a remote's page needs besides the main script. Until then their links are in a template,
 * which the browser ignores, so that the files for the first paint have the connection to themselves (ADR 80). A
 * second call does nothing.
 */
export const activatePreloads = (): void => {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later]');
  later?.replaceWith(later.content);
};
