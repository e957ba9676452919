import type { RampStep } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';

const STEP = /^(\d{1,3})@(\d{1,5})(m|h)$/u;

/**
 * Reads a ramp such as `10@5m,50@15m,100@2h`: shares of the visitors, each with its start time after the publication.
 * The registry checks later that the steps rise.
 * @throws ReleaseError that names the invalid step
 */
const readRamp = (text: string): RampStep[] =>
  text.split(',').map((step) => {
    const [, traffic, count, unit] = STEP.exec(step.trim()) ?? [];
    if (traffic === undefined || count === undefined) {
      throw new ReleaseError(`--ramp takes steps such as 10@5m,50@15m,100@2h, not ${step || 'nothing'}.`);
    }
    return { traffic: Number(traffic), after_minutes: Number(count) * (unit === 'h' ? 60 : 1) };
  });

/** Which visitors get a version. */
export interface CanaryRequest {
  /** Per cent of visitors, from `--canary`; 0 for a preview only, undefined for everybody. */
  readonly canary: number | undefined;
  /** How the canary grows automatically, from `--ramp`. */
  readonly ramp: readonly RampStep[] | undefined;
}

/**
 * Reads `--canary 10` and `--ramp 10@5m,100@2h`. Throws ReleaseError for an invalid share or a ramp without `--canary`.
 */
export const readCanary = ({ canary, ramp }: { canary?: string; ramp?: string }): CanaryRequest => {
  if (canary !== undefined && !/^(?:0|[1-9]\d?)$/u.test(canary)) {
    throw new ReleaseError(`--canary takes whole per cents from 0 to 99, not ${canary}.`);
  }
  if (ramp !== undefined && canary === undefined)
    throw new ReleaseError('--ramp needs --canary to begin with.');
  return {
    canary: canary === undefined ? undefined : Number(canary),
    ramp: ramp === undefined ? undefined : readRamp(ramp),
  };
};
