/** Pages that tried a version, and how many of them saw it fail. */
export interface Measured {
  readonly pages: number;
  readonly failed: number;
}

export interface CanaryLimits {
  /** How much more often the canary may fail than the default version: 0.05 is five points. */
  readonly excess: number;
  /** Pages of the canary below which nothing is said. */
  readonly pages: number;
  /** Networks that failures of the canary must come from. */
  readonly networks: number;
}

export type CanaryVerdict = 'too_few' | 'healthy' | 'failing';

/** Pages of the default version without which there is nothing to compare with. */
const DEFAULT_PAGES = 3;
/** One-sided, about one healthy canary in two hundred at each look. */
const Z = 2.58;

/** The share of pages in which a version failed; 0 when nobody tried it. */
export const failureRate = ({ pages, failed }: Measured): number => (pages === 0 ? 0 : failed / pages);

/**
 * Does a canary fail more often than the default version beside it? By more than the limit, and by more than chance
 * explains (a two-proportion test): what fails alike in both, a network that is down, is nobody's release.
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
