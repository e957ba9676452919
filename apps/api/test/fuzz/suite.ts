import { writeFile } from 'node:fs/promises';
import { describeFailure } from './failure.js';
import { FuzzRun, type RunResult } from './run.js';
import { fuzzSettings } from './settings.js';
import { type Frozen, breachesOf, freeze } from './world/invariants.js';
import { type FuzzWorld } from './world/fuzz-world.js';

const { seed, from, until, resultFile } = fuzzSettings(process.env);
const LANES = 12;
/** The time limit per request, in milliseconds, on a machine that also runs other tests. */
const ALLOWANCE = 25;

/**
 * With this many requests, every operation gets a request that it accepts. With fewer, chance may miss one operation in
 * five: there are over a hundred routes. With less than a few thousand, success says nothing.
 */
const ENOUGH = 50_000;
const TOO_FEW = 5_000;
const MISSED_BY_CHANCE = 0.2;

/**
 * The tests of one server.
 * @param outOfReach routes that random requests can't make succeed
 */
export const describeFuzzed = (start: () => Promise<FuzzWorld>, outOfReach: readonly string[]): void =>
  describe(`requests generated from the OpenAPI document (seed ${seed})`, () => {
    let world: FuzzWorld;
    let before: Frozen;
    let result: RunResult;

    beforeAll(
      async () => {
        world = await start();
        before = await freeze(world);
        process.stdout.write(`fuzz: FUZZ_SEED=${seed}, requests ${from} to ${until - 1}\n`);
        result = await new FuzzRun(world, { seed, from, until, lanes: LANES }).execute();
        const byStatus = Object.fromEntries([...result.byStatus].sort(([a], [b]) => a - b));
        process.stdout.write(
          `fuzz: ${result.requests} in ${Math.round(result.milliseconds / 1000)} s, ${JSON.stringify(byStatus)}\n`,
        );
        if (resultFile !== undefined)
          await writeFile(resultFile, JSON.stringify({ requests: result.requests, seed: String(seed) }));
      },
      60_000 + (until - from) * ALLOWANCE,
    );
    afterAll(() => world.close());

    it('get only responses that the document describes', () => {
      const described = result.failures.map((failure) => describeFailure(failure, seed));
      if (described.length > 0)
        throw new Error(`${described.length} kinds of failure\n\n${described.join('\n\n')}`);
    });

    it('change no row that their sender may not change', async () => {
      expect(await breachesOf(world, before)).toEqual([]);
    });

    it('leave the process healthy', async () => {
      const response = await fetch(`${world.origin}/api/health/ready`);
      expect(response.status).toBe(200);
    });

    it('succeed at least once on every route', () => {
      if (until - from < TOO_FEW) return;
      const missed = world.operations
        .map(({ id }) => id)
        .filter((id) => !result.succeeded.has(id) && !outOfReach.includes(id));
      const allowed = until - from < ENOUGH ? world.operations.length * MISSED_BY_CHANCE : 0;
      expect({ missed, tooMany: missed.length > allowed }).toEqual({ missed, tooMany: false });
    });
  });
