import type { RampStep } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';

const STEP = /^(\d{1,3})@(\d{1,5})(m|h)$/u;

/**
 * Reads a ramp such as `10@5m,50@15m,100@2h`: shares of the visitors, each with the time since publication at which
 * it begins. Throws ReleaseError naming the step that is wrong; whether the steps rise is the registry's to say.
 */
export const readRamp = (text: string): RampStep[] =>
  text.split(',').map((step) => {
    const [, traffic, count, unit] = STEP.exec(step.trim()) ?? [];
    if (traffic === undefined || count === undefined) {
      throw new ReleaseError(`--ramp takes steps such as 10@5m,50@15m,100@2h, not ${step || 'nothing'}.`);
    }
    return { traffic: Number(traffic), after_minutes: Number(count) * (unit === 'h' ? 60 : 1) };
  });
