import type { RunTimeConfig } from '@haulway/contracts';
import type { Override } from '@haulway/federation/host';
import type { Platform } from '@haulway/platform';
import { askedOverride } from './override-store.js';

/** How to get the overrides of this visit; undefined where there are none, and then no code of theirs travels. */
export const overridesOf = (
  { devRemotes }: RunTimeConfig,
  platform: Platform,
): (() => Promise<Override[]>) | undefined => {
  const asked = askedOverride();
  if (asked === null && !devRemotes) return undefined;
  return async () => {
    const { allowedOverrides, developmentRemotes } = await import('./overrides.js');
    const found = await Promise.all([
      devRemotes ? developmentRemotes(devRemotes) : [],
      asked === null ? [] : allowedOverrides(asked, platform),
    ]);
    return found.flat();
  };
};
