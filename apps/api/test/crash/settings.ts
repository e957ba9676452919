import { z } from 'zod';
import { type CrashPoint, crashPoints } from './points.js';

const environment = z.object({
  /** `all` in the soak test; by default one of each kind. */
  CRASH_POINTS: z.enum(['some', 'all']).default('some'),
  CRASH_PAYMENTS: z.coerce.number().int().min(1).default(100),
  SOAK_RESULT: z.string().min(1).optional(),
});

/** The number of payments and rounds of a run. Each round ends with a kill. */
export interface CrashSettings {
  readonly points: readonly CrashPoint[];
  readonly rounds: number;
  readonly paymentsPerRound: number;
  readonly resultFile: string | undefined;
}

/** How many customers pay at once in a long run, so that it does not consist mostly of starts and stops. */
const AT_ONCE = 100;

/**
 * The settings from the environment: each of the crash points is met at least once, and often enough that no more than
 * some hundred customers pay at once.
 * @throws ZodError naming the variable that is wrong
 */
export const crashSettings = (env: NodeJS.ProcessEnv): CrashSettings => {
  const { CRASH_POINTS: which, CRASH_PAYMENTS: payments, SOAK_RESULT: resultFile } = environment.parse(env);
  const points = crashPoints(which);
  const rounds = points.length * Math.max(1, Math.ceil(payments / points.length / AT_ONCE));
  return { points, rounds, paymentsPerRound: Math.max(8, Math.ceil(payments / rounds)), resultFile };
};
