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
export const DEFAULT_PAGES = 3;
/** One-sided test: about one healthy canary in two hundred fails each check. */
const Z = 2.58;

/** The share of pages in which a version failed; 0 if no page tried it. */
export const failureRate = ({ pages, failed }: Measured): number => (pages === 0 ? 0 : failed / pages);

/**
 * How much higher than the default version's a canary's failure rate must be to end it: the limit, or more when chance
 * may explain that much between so few visits (a two-proportion test).
 */
export const canaryMargin = (
  canary: Measured,
  standard: Measured,
  { excess }: Pick<CanaryLimits, 'excess'>,
): number => {
  const pages = canary.pages + standard.pages;
  if (canary.pages === 0 || standard.pages === 0) return excess;
  const pooled = (canary.failed + standard.failed) / pages;
  const chance = Math.sqrt(pooled * (1 - pooled) * (1 / canary.pages + 1 / standard.pages));
  return Math.max(excess, Z * chance);
};

/**
 * Whether a canary fails more often than the default version, by more than the limit and by more than chance explains
 * (`canaryMargin`). A failure that affects both alike, a broken network for example, is not the canary's fault.
 */
export const analyseCanary = (
  canary: Measured & { readonly failedNetworks: number },
  standard: Measured,
  limits: CanaryLimits,
): CanaryVerdict => {
  if (canary.pages < limits.pages || standard.pages < DEFAULT_PAGES) return 'too_few';
  const excess = failureRate(canary) - failureRate(standard);
  const isFailing = excess > 0 && excess >= canaryMargin(canary, standard, limits);
  return isFailing && canary.failedNetworks >= limits.networks ? 'failing' : 'healthy';
};
