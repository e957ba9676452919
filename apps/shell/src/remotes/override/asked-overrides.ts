import type { RunTimeConfig } from '@haulway/contracts';
import type { Overrides } from '@haulway/federation/host';
import type { Platform } from '@haulway/platform';
import { askedOverride } from './override-store.js';

/** How to get the overrides of this visit; undefined where there are none, and then no code of theirs travels. */
export const overridesOf = (
  { devRemotes }: RunTimeConfig,
  platform: Platform,
): (() => Promise<Overrides>) | undefined => {
  const asked = askedOverride();
  if (asked === null && !devRemotes) return undefined;
  return async () => {
    const { findOverrides } = await import('./overrides.js');
    return findOverrides(asked, devRemotes, platform);
  };
};
