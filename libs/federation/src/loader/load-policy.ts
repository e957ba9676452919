/**
 * Everything that says how long a remote may take on its way from the registry to its first render, and how often what
 * fails is tried again; all times in milliseconds.
 */
export const LOAD_POLICY = {
  /** The whole way, from entering a page or 'Try again' to the remote's first render. */
  deadlineMs: 5_000,
  /** What of it a registry that hangs may take before an older document serves. */
  registryMs: 2_000,
  /** What the document beside the shell may take, asked for only where no other is to be had. */
  bundledFallbackMs: 2_000,
  /** How long a canary may take while the default version waits for its turn. */
  canaryMs: 2_000,
  /** How often one version is asked for within a load; a canary once. */
  tries: 3,
  /** The pause before the second try; it grows with each further one. */
  backoffMs: 250,
  /** How often what fails in rendering, and may go well, is tried again before anybody is asked. */
  renderRetries: 2,
  /** A tab asks for new versions at most this often. */
  pollIntervalMs: 10_000,
  /** What such a question may take: nobody sees it wait. */
  pollTimeoutMs: 20_000,
  /** A page that is entered this soon after the registry was read was waiting for it, also where drawing takes long. */
  waitedForRegistryMs: 1_000,
} as const;

/** How often a version is asked for: one that another version takes the place of at once, the others again and again. */
export const triesFor = ({ isCanary }: { isCanary: boolean }): number => (isCanary ? 1 : LOAD_POLICY.tries);

/**
 * The pause after the `tries`th try, so spread that browsers which failed together don't come back together.
 * @param random from 0 to 1
 */
export const backoffAfter = (tries: number, random: number): number =>
  LOAD_POLICY.backoffMs * tries * (0.5 + random);

/** Only what did not arrive is asked for again: what was executed and failed would fail again. */
export const mayRetry = ({ code }: { code: string }): boolean => code === 'remote_unreachable';
