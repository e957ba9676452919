export * from './pagination.js';
export * from './api-exception.js';
export * from './parameters.js';
export { endpointOf } from './endpoint-of.js';
export * from './network-of.js';
export * from './route.js';
