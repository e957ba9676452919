const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * The suites that take longest, the longest first. A machine that has run nothing yet knows only how big the files are, and
 * would begin the one that takes minutes when all the others are done, with one core idle beside it.
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
/** Suites that run many files are small files themselves. */
const isGroup = (file) => file.includes('/test-groups/');
const rankOf = ({ path: file }) => {
  const rank = LONGEST.indexOf(path.relative(ROOT, file));
  if (rank >= 0) return rank;
  return isGroup(file) ? LONGEST.length : LONGEST.length + 1;
};

/** Jest's own order, by what it remembers and by size, behind those that are known to take long. */
class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = LongestFirst;
module.exports.LONGEST = LONGEST;
