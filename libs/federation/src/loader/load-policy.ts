/** All limits of loading a remote, from the registry to its first render. Times are in milliseconds. */
export const LOAD_POLICY = {
  /** The whole load, from entering a page or pressing 'Try again' to the remote's first render. */
  deadlineMs: 5_000,
  /** The part of it for the registry. If the registry takes longer, an older document is used. */
  registryMs: 2_000,
  /** The time for the document beside the shell, which is fetched only if there is no other. */
  bundledFallbackMs: 2_000,
  /** How long a canary may take before the default version is loaded instead. */
  canaryMs: 2_000,
  /** How often one version is requested within a load; a canary only once. */
  tries: 3,
  /** The pause before the second attempt; later pauses are longer. */
  backoffMs: 250,
  /** How often a render failure that may pass is retried automatically, before the person is asked. */
  renderRetries: 2,
  /** The shortest time between two checks of a tab for new versions. */
  pollIntervalMs: 10_000,
  /** The time for such a check; nobody waits for it. */
  pollTimeoutMs: 20_000,
  /** A page entered within this time after the registry was read counts as waiting for it. */
  waitedForRegistryMs: 1_000,
} as const;

/** A canary is requested once, because the default version replaces it at once; others repeatedly. */
export const triesFor = ({ isCanary }: { isCanary: boolean }): number => (isCanary ? 1 : LOAD_POLICY.tries);

/**
 * The pause after attempt number `tries`, with a random part, so that browsers that failed together do not all retry at
 * the same moment.
 * @param random from 0 to 1
 */
export const backoffAfter = (tries: number, random: number): number =>
  LOAD_POLICY.backoffMs * tries * (0.5 + random);

/** Only a file that did not arrive is requested again: code that ran and failed would fail again. */
export const mayRetry = ({ code }: { code: string }): boolean => code === 'remote_unreachable';
