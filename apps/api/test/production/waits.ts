import { type Story } from '../crash/customer.js';

/**
 * What customers experienced: the number of calls, how many were repeated, and the ms from a call to its final
 * response.
 */
export const waitsOf = (stories: readonly Story[]) => {
  const answers = stories.flatMap((story) => story.answers);
  const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  const at = (share: number): number => Math.round(ms[Math.ceil(share * ms.length) - 1] ?? 0);
  const again = answers.filter(({ tries }) => tries > 1).length;
  return { answers: answers.length, again, p50: at(0.5), p95: at(0.95), longest: at(1) };
};
