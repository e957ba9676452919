export * from './parse.js';
export * from './api-exception.js';
export * from './caller.js';
export * from './parameters.js';
export { endpointOf } from './route.js';
export { IdempotentCalls, type IdempotencyContext } from './idempotent-calls.js';
export * from './network.js';
export * from './network.js';
export * from './route.js';
