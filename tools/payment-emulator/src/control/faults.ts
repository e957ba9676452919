import { z } from 'zod';

/** A fault to be played on coming API calls. */
export const faultSchema = z.strictObject({
  /** `error` answers with `status`; `hang` never answers; `drop` cuts the connection; `delay` waits `ms`. */
  kind: z.enum(['error', 'hang', 'drop', 'delay']),
  /** Before the work is done, or after it. After it, the work stays and only its response is lost. */
  when: z.enum(['before', 'after']).default('before'),
  /** HTTP status of `error`. */
  status: z.number().int().min(400).max(599).default(500),
  /** Milliseconds of `delay`. */
  ms: z.number().int().min(0).max(600_000).default(1000),
  /** Only calls with this method. */
  method: z.enum(['GET', 'POST']).optional(),
  /** Only calls whose path contains this text, such as `/confirm`. */
  path: z.string().optional(),
  /** Only calls with this kind of key. */
  key: z.enum(['secret', 'publishable']).optional(),
  /** How many calls; 0 means until removed. */
  times: z.number().int().min(0).default(1),
});

export type Fault = z.output<typeof faultSchema>;
export type FaultRequest = z.input<typeof faultSchema>;

/** The faults that wait for a matching call. */
export class Faults {
  #waiting: Fault[] = [];

  list(): readonly Fault[] {
    return this.#waiting;
  }

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Returns the first fault that matches a call, and counts it down. */
  take(call: { method: string; path: string; key: string }): Fault | undefined {
    const fault = this.#waiting.find(
      ({ method, path, key }) =>
        (!method || method === call.method) &&
        (!path || call.path.includes(path)) &&
        (!key || key === call.key),
    );
    if (!fault || fault.times === 0) return fault;
    this.#waiting = this.#waiting.flatMap((other) => {
      if (other !== fault) return [other];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return fault;
  }
}
