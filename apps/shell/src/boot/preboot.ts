/** A separate script, which runs before the first paint (prerender/). Kept small enough for one packet. */
import { recordClicks } from './early-clicks.js';
import { activatePreloads } from './initial-document.js';

recordClicks(window);

// after the first paint; if the main script is faster, it calls the same function itself
new PerformanceObserver(activatePreloads).observe({ type: 'paint', buffered: true });

// a visitor with a stored session sees a spinner until it is validated, not the pre-rendered page of a signed-out
// visitor
try {
  if (localStorage.getItem('authToken') && localStorage.getItem('user'))
    document.documentElement.dataset['session'] = 'stored';
} catch {
  // Storage is forbidden, so there is no stored session.
}
