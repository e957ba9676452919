export { openedPage } from './opened-page.js';
export { tracePresses } from './trace-presses.js';
