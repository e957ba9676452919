/** A separate script, which runs before the first paint (prerender/). Kept small enough for one packet. */
import { recordClicks } from './early-clicks.js';
import { hasSignInCookie } from '@haulway/platform/storage';
import { activatePreloads, hideDocument } from './initial-document.js';

recordClicks(window);

// after the first paint; if the main script is faster, it calls the same function itself
new PerformanceObserver(activatePreloads).observe({ type: 'paint', buffered: true });

// a visitor with a session sees a spinner until it is validated, not the pre-rendered page of a signed-out
// visitor
try {
  const stored = ['authToken', 'user'].filter((name) => localStorage.getItem(name));
  if (stored.length === 2 || (stored.length === 0 && hasSignInCookie())) hideDocument();
} catch {
  // Storage is forbidden, so there is no stored session.
}
