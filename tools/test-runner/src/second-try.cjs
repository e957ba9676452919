/*
 * `npm test` runs hundreds of servers, databases and browsers on whatever machine it is given, and sets TEST_RETRIES: what
 * fails there is tried once more and named as flaky. A run by hand has one try.
 */
const retries = Number(process.env.TEST_RETRIES ?? 0);
if (retries > 0) jest.retryTimes(retries, { logErrorsBeforeRetry: true });
