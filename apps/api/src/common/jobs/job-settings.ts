/** How this process works on the queue; also the token under which it is injected. */
export abstract class JobSettings {
  /** Whether this process runs jobs from the start. Only tests do so: the API has a separate worker. */
  abstract readonly enabled: boolean;
  /** The number of jobs that run at once. */
  abstract readonly concurrency: number;
  /** How long to wait before starting again after the runner gave up, in milliseconds. */
  abstract readonly restartDelayMs: number;
  /** How often jobs of killed processes are looked for, in milliseconds. */
  abstract readonly recoveryMs: number;
}

export const DEFAULT_JOB_SETTINGS: JobSettings = {
  enabled: true,
  concurrency: 4,
  restartDelayMs: 5_000,
  recoveryMs: 5_000,
};
