export { IdempotencyModule } from './idempotency.module.js';
export { IdempotentResponses } from './idempotent-responses.js';
