import { isPortFree, nextFreePort } from '@haulway/process';
import { ReleaseError } from '@haulway/release/client';

const FIRST = 4205;

/**
 * The port of the development server: the requested one, or else the first free one from 4205.
 * @throws ReleaseError if the requested one is taken
 */
export const devPort = async (requested: number | undefined): Promise<number> => {
  if (requested === undefined) return nextFreePort(FIRST, '--port');
  if (await isPortFree(requested)) return requested;
  throw new ReleaseError(
    `Port ${requested} is taken. Stop what listens there, or leave out --port for the next free one.`,
  );
};
