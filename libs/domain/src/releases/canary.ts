/** The pages that tried a version, and the number of them in which it failed. */
export interface Measured {
  readonly pages: number;
  readonly failed: number;
}

export interface CanaryLimits {
  /** How much higher the canary's failure rate may be than the default version's: 0.05 is five percentage points. */
  readonly excess: number;
  /** The fewest pages of the canary for a verdict. */
  readonly pages: number;
  /** The fewest networks that the canary's failures must come from. */
  readonly networks: number;
}

export type CanaryVerdict = 'too_few' | 'healthy' | 'failing';

/** The fewest pages of the default version for a comparison. */
const DEFAULT_PAGES = 3;
/** One-sided test: about one healthy canary in two hundred fails each check. */
const Z = 2.58;

/** The share of pages in which a version failed; 0 if no page tried it. */
export const failureRate = ({ pages, failed }: Measured): number => (pages === 0 ? 0 : failed / pages);

/**
 * Whether a canary fails more often than the default version, by more than the limit and by more than chance explains
 * (a two-proportion test). A failure that affects both alike, a broken network for example, is not the canary's fault.
 */
export const analyseCanary = (
  canary: Measured & { readonly failedNetworks: number },
  standard: Measured,
  limits: CanaryLimits,
): CanaryVerdict => {
  if (canary.pages < limits.pages || standard.pages < DEFAULT_PAGES) return 'too_few';
  const excess = failureRate(canary) - failureRate(standard);
  const pooled = (canary.failed + standard.failed) / (canary.pages + standard.pages);
  const chance = Math.sqrt(pooled * (1 - pooled) * (1 / canary.pages + 1 / standard.pages));
  const isFailing = excess >= limits.excess && excess > Z * chance;
  return isFailing && canary.failedNetworks >= limits.networks ? 'failing' : 'healthy';
};
