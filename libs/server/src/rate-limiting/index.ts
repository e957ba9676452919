export { HitCounter, type Hits } from './hit-counter.repository.js';
export { limitCalls } from './limit-calls.js';
export { type Count, networkCounts, type Quota, Quotas, SITE_FACTOR, tooManyRequests } from './quotas.js';
export { RateLimitsModule } from './rate-limits.module.js';
export { CallerAccount } from './throttler-options.js';
