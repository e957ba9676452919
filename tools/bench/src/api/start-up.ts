import { compare, type Compared } from '../rounds.js';
import { plainProgram } from './plain.js';
import { startProgram } from './program.js';
import { API, type ApiWorld } from './world.js';

/** From the start of a process to its word that it is ready, in ms: the API, and an application that does nothing. */
export const compareStarts = async (world: ApiWorld): Promise<Compared> => {
  const empty = await plainProgram('empty-nest');
  const start = (args: readonly string[]) => async (): Promise<number> => {
    const program = await startProgram(args, world.environment);
    await program.stop();
    return program.readyAfter;
  };
  return compare(5, start(API), start(empty));
};
