export { removeDataDirectory } from './data-place.js';
export { DatabaseError, type DatabaseErrorCode } from './errors.js';
export { type Database, type DatabaseOptions, startDatabase } from './start-database.js';
export { stopLeftover } from './stop-leftover.js';
export { startTestDatabase, type TestDatabase } from './test-database.js';
