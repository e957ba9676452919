export { findBrowser } from './browser.js';
