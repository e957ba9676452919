export { launchOptions } from './browser.js';
