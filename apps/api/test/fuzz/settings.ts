import { z } from 'zod';

const EVERYDAY_SEED = 2;

const environment = z.object({
  FUZZ_SEED: z.coerce.number().int().min(0).max(0xffffffff).optional(),
  FUZZ_REQUESTS: z.coerce.number().int().min(1).default(6_500),
  /** The number of a request, to send only that one. */
  FUZZ_ONLY: z.coerce.number().int().min(0).optional(),
  SOAK_RESULT: z.string().min(1).optional(),
});

/**
 * The settings of a run, from the environment. The everyday run always makes the same requests, so that a failure is
 * caused by the change under test. The soak test uses a new seed each time.
 * @throws ZodError naming the variable that is wrong
 */
export const fuzzSettings = (env: NodeJS.ProcessEnv) => {
  const read = environment.parse(env);
  return {
    seed: read.FUZZ_SEED ?? EVERYDAY_SEED,
    from: read.FUZZ_ONLY ?? 0,
    until: read.FUZZ_ONLY === undefined ? read.FUZZ_REQUESTS : read.FUZZ_ONLY + 1,
    resultFile: read.SOAK_RESULT,
  };
};
