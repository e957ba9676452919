const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * The suites that take longest, the longest first. On a machine with no earlier run, Jest knows only the file sizes. It
 * would start a suite that takes minutes last, and the other core would be idle meanwhile.
 */
const LONGEST = [
  'apps/api/test/crash/crash.test.ts',
  'apps/api/test/fuzz/fuzz.test.ts',
  'tools/generate/src/new/generators.test.ts',
  'apps/api/test/process/worker.test.ts',
  'apps/api/src/modules/operations/failed-jobs/failed-jobs.test.ts',
  'apps/api/src/modules/payments/settlement/settle-concurrently.test.ts',
];

const ROOT = path.resolve(__dirname, '../../..');
/** Suites that run many files. They are small files, so Jest's order by size would start them late. */
const isGroup = (file) => file.includes('/test-groups/');
const rankOf = ({ path: file }) => {
  const rank = LONGEST.indexOf(path.relative(ROOT, file));
  if (rank >= 0) return rank;
  return isGroup(file) ? LONGEST.length : LONGEST.length + 1;
};

/** Starts the longest suites first. The others follow in Jest's own order, by earlier durations and by file size. */
class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = LongestFirst;
module.exports.LONGEST = LONGEST;
