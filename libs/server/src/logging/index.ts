export { createLogger } from './create-logger.js';
export { logRequest, logRequests } from './log-requests.js';
export { NestLogger } from './nest-logger.js';
