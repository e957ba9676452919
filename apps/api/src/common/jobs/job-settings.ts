/** How this process works on the queue; also the token under which it is injected. */
export abstract class JobSettings {
  /** Whether jobs are done beside everything else from the start. Only tests do: the API has a worker for that. */
  abstract readonly enabled: boolean;
  /** Jobs it works on at once. */
  abstract readonly concurrency: number;
  /** How long to wait before starting again after the runner gave up, in milliseconds. */
  abstract readonly restartDelayMs: number;
  /** How often to look for jobs whose process was killed, in milliseconds. */
  abstract readonly recoveryMs: number;
  /** How long a person who has a job tried again waits to hear what came of it, in milliseconds. */
  abstract readonly timeoutMs: number;
}

export const DEFAULT_JOB_SETTINGS: JobSettings = {
  enabled: true,
  concurrency: 4,
  restartDelayMs: 5_000,
  recoveryMs: 5_000,
  timeoutMs: 8_000,
};
