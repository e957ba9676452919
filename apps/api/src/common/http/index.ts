export * from './pagination.js';
export * from './api-exception.js';
export * from './caller.js';
export * from './parameters.js';
export { endpointOf } from './endpoint-of.js';
export { IdempotentCalls, type IdempotencyContext } from './idempotent-calls.js';
export * from './network-digest.js';
export * from './network-of.js';
export * from './route.js';
