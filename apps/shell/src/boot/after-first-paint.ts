/** What a visit needs only after the first paint (start.tsx). */
export { prefetchLinks } from '@haulway/federation/host';
export { measureVisit } from './measuring/measure-visit.js';
