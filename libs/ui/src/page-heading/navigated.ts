const landedOn = typeof location === 'undefined' ? '' : location.pathname;
let left = false;

/**
 * Whether the visitor has left the page with which the document was loaded. Until then the browser's own focus order
 * applies (the skip link comes first), and no script may move the focus.
 */
export function hasNavigated(): boolean {
  left ||= location.pathname !== landedOn;
  return left;
}
