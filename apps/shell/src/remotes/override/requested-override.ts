import type { RunTimeConfig } from '@haulway/contracts';
import type { Overrides } from '@haulway/federation/host';
import type { Platform } from '@haulway/platform';

const STORE = 'haulway.override';

/**
 * The override that is requested for this tab, in the address or earlier in the same tab. Null for almost every
 * visitor.
 */
const askedOverride = (): string | null => {
  try {
    return new URLSearchParams(location.search).get('remote') ?? sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
};

export const keepOverride = (request: string): void => sessionStorage.setItem(STORE, request);
export const dropOverride = (): void => sessionStorage.removeItem(STORE);

/** A function that loads the overrides of this visit. Undefined when there are none: their code is then not loaded. */
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
