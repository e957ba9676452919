/*
 * How long a screen takes on a busy machine is no test's business: what is waited for is waited for, and a rule about
 * time is tried with timers that the test moves on (jest.useFakeTimers).
 */
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(30_000);
