const FIRST_MS = 2_000;
const MOST_MS = 5 * 60_000;

/**
 * The wait before the next attempt: longer after each failure, and different on each phone, so that they don't all
 * come back at once. Never shorter than the server asked for.
 */
export const waitAfter = (failures: number, retryAfterMs = 0, random: () => number = Math.random): number => {
  const longest = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfterMs, Math.round(longest * (0.5 + random() / 2)));
};
