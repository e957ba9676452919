export { prefetchLinks } from '@haulway/federation/host';
export { measureVisit } from './measuring/measure-visit.js';
