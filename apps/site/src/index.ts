export { createAssets } from './assets-app.js';
export { listen } from './listen.js';
export { type SiteSettings } from './settings.js';
export { createSite } from './site-app.js';
