import { z } from 'zod';

const environment = z.object({
  CRASH_PAYMENTS: z.coerce.number().int().min(1).default(200),
  /** Where the result goes as JSON. */
  CRASH_RESULT: z.string().min(1).optional(),
});

/** How many payments a run makes in how many rounds, each of which ends with a kill. */
export interface CrashSettings {
  readonly rounds: number;
  readonly paymentsPerRound: number;
  readonly resultFile: string | undefined;
}

/** In a long run more customers pay at once, so that it isn't all starting and stopping. */
const AT_ONCE = 100;

/**
 * The settings from the environment: every crash point is met at least once, and often enough that no more than
 * some hundred customers pay at once.
 * @throws ZodError naming the variable that is wrong
 */
export const crashSettings = (env: NodeJS.ProcessEnv, points: number): CrashSettings => {
  const { CRASH_PAYMENTS: payments, CRASH_RESULT: resultFile } = environment.parse(env);
  const rounds = points * Math.max(1, Math.ceil(payments / points / AT_ONCE));
  return { rounds, paymentsPerRound: Math.max(8, Math.ceil(payments / rounds)), resultFile };
};
