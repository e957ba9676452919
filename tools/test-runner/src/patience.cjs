/*
 * No test depends on how long a screen takes on a busy machine, so the time-outs are long. Rules about time are tested
 * with fake timers (jest.useFakeTimers).
 */
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 15_000 });
