export { openedPage } from './opened-page.js';
export { reportVitals } from './report-vitals.js';
