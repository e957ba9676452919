/** A script of its own, which runs before the first paint (prerender/). Kept to what fits in one packet. */
import { hearPresses } from './early-presses.js';
import { activatePreloads } from './initial-document.js';

hearPresses(window);

// once the first paint is to be seen; where the main script is faster, it does so itself
new PerformanceObserver(activatePreloads).observe({ type: 'paint', buffered: true });

// somebody with a stored session sees a spinner until it is validated, not the pre-rendered page of a visitor
try {
  if (localStorage.getItem('authToken') && localStorage.getItem('user'))
    document.documentElement.dataset['session'] = 'stored';
} catch {
  // Storage that is forbidden holds no session.
}
