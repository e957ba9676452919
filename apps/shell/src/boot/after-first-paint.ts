export { prefetchLinks } from '@haulway/federation/host';
export { keepWorkers } from '../remotes/service-workers/keep-workers.js';
export { measureVisit } from './measuring/measure-visit.js';
