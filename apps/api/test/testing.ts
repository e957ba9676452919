/** What tests of other projects need of a running API. */
export { describeDatabasePage } from './database-page.js';
export { describeInvalidInput } from './spec/describe-invalid-input.js';
export { type BookingWorld } from './booking-world.js';
export { describePermissions } from './permissions/describe-permissions.js';
export { adminOnly, everyone, type Permission } from './permissions/permission.js';
export { FixedClock } from './fixed-clock.js';
export { barrier } from './barrier.js';
export { responseToStart } from './raw-request.js';
export { createUser, signIn, TEST_PASSWORD, type TestPerson } from './people.js';
export { startTestApi, startTestServer, type TestApi, type TestApiOptions } from './test-api.js';
export { TEST_JWT_SECRET, TEST_REGISTRY_SECRET } from './test-config.js';
export { createTestDatabase } from './test-database.js';
export { useValue } from './use-value.js';
