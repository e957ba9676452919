/** A script of its own, which runs before the first paint (prerender/). Kept to what fits in one packet. */
import { activatePreloads } from './activate-preloads.js';
import './stored-session.js';

// once the first paint is to be seen; where the main script is faster, it does so itself
new PerformanceObserver(activatePreloads).observe({ type: 'paint', buffered: true });
