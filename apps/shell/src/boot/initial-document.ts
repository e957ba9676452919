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
