/**
 * The text of a figure in this document, or its placeholder, which the site's server replaces. The server puts the text
 * into the head too, so that a page that is opened later has it. Empty while the figure isn't shown.
 */
export const figureText = (name: 'rating' | 'diversion'): string => {
  if (typeof document === 'undefined') return `%${name.toUpperCase()}%`;
  return document.querySelector<HTMLMetaElement>(`meta[name="haulway-${name}"]`)?.content ?? '';
};
