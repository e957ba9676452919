import type { RunTimeConfig } from '@haulway/contracts';
import type { Overrides } from '@haulway/federation/host';
import type { Platform } from '@haulway/platform';

const STORE = 'haulway.override';

/** The override that this tab is asked for, in the address or by an earlier page of it; null for almost everybody. */
const askedOverride = (): string | null => {
  try {
    return new URLSearchParams(location.search).get('remote') ?? sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
};

export const keepOverride = (request: string): void => sessionStorage.setItem(STORE, request);
export const dropOverride = (): void => sessionStorage.removeItem(STORE);

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
