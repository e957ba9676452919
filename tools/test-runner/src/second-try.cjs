/*
 * `npm test` runs hundreds of servers, databases and browsers on any machine, so it sets TEST_RETRIES: a failed test is
 * retried, and is reported as flaky when it then passes. A manual run has no retry.
 */
const retries = Number(process.env.TEST_RETRIES ?? 0);
if (retries > 0) jest.retryTimes(retries, { logErrorsBeforeRetry: true });
