/** Finds or installs the browser, as a command of its own: `npm test` builds meanwhile. */
import { findBrowser } from './browser.js';

console.log(findBrowser(console.log));
