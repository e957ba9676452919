const landedOn = typeof location === 'undefined' ? '' : location.pathname;
let left = false;

/**
 * Whether the visitor has gone from the page the document was loaded with to another one. Until then the
 * browser's own order holds (the skip link comes first) and no script may move the focus.
 */
export function hasNavigated(): boolean {
  left ||= location.pathname !== landedOn;
  return left;
}
