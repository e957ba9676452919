/** A separate script, which runs before the first paint (prerender/). Kept small enough for one packet. */
import { recordClicks } from './early-clicks.js';
import { hasSignInCookie } from '@haulway/platform/storage';
import { activatePreloads, hideDocument } from './initial-document.js';

// What the oldest browsers in package.json's `browserslist` have. Older ones cannot run the site's other scripts.
const isSupported =
  'CompressionStream' in window &&
  CSS.supports('selector(:has(a))') &&
  CSS.supports('color', 'color-mix(in srgb, red, red)');
if (!isSupported)
  addEventListener('DOMContentLoaded', () => {
    const sentence = document.createElement('p');
    sentence.setAttribute('role', 'alert');
    sentence.style.padding = '1rem';
    sentence.textContent =
      'Your browser is too old for this site. Please update it, or call us on 0808 157 0123.';
    document.body.prepend(sentence);
  });

recordClicks(window);

// after the first paint; if the main script is faster, it calls the same function itself
new PerformanceObserver(activatePreloads).observe({ type: 'paint', buffered: true });

// a person with a session sees a spinner until it is validated, not the pre-rendered page of a visitor
try {
  const hasSession = localStorage.getItem('authToken') && localStorage.getItem('user');
  if (isSupported && (hasSession || hasSignInCookie())) hideDocument();
} catch {
  // Storage is forbidden, so there is no stored session.
}
