export { createLogger } from './create-logger.js';
export { logRequest, logRequests } from './log-requests.js';
export { LoggingModule } from './logging.module.js';
export { nestLoggerOver } from './nest-logger.js';
