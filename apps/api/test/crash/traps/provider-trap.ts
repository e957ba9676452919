import { type EmulatorControl } from '@haulway/payment-emulator';
import { z } from 'zod';
import { type Trap, watchedTrap } from './trap.js';

const waiting = z.object({ faults: z.array(z.unknown()) });

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** Lets a call hang, either before the provider does anything, or after it did, with the response held back. */
export const providerTrap = async (
  url: string,
  control: EmulatorControl,
  call: ProviderCall,
  when: 'before' | 'after',
): Promise<Trap> => {
  await control.fault({ kind: 'hang', key: 'secret', when, ...call });
  const taken = async (): Promise<boolean> =>
    waiting.parse(await (await fetch(`${url}/_emulator/faults`)).json()).faults.length === 0;
  return watchedTrap(taken, async () => void (await control.clearFaults()));
};
