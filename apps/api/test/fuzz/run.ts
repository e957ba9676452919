import { jsonOf } from './check/response.js';
import { type CheckContext } from './check/check.js';
import { type Failure } from './failure.js';
import { type Blueprint } from './generate/blueprint.js';
import { generate } from './generate/generate.js';
import { probe, type Probe } from './probe.js';
import { Sender } from './send.js';
import { shrink } from './shrink.js';
import { type FuzzWorld } from './world/fuzz-world.js';
import { harvest } from './world/harvest.js';
import { MARKER } from './world/populate.js';

export interface RunOptions {
  readonly seed: number;
  /** The numbers of the requests to send. */
  readonly from: number;
  readonly until: number;
  /** The number of concurrent requests. */
  readonly lanes: number;
}

export interface RunResult {
  readonly requests: number;
  readonly milliseconds: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Operations that have returned a success at least once. */
  readonly succeeded: ReadonlySet<string>;
  readonly failures: readonly Failure[];
}

/** Enough failures to work on; more would mostly repeat them. */
const MOST_FAILURES = 12;

/** A key for the same fault at the same route, without ids and numbers. */
const kindOf = ({ operation }: Blueprint, complaint: string): string =>
  `${operation?.id ?? 'no route'} ${complaint.slice(0, 60).replace(/[\da-f-]{8,}|\d{4,}/gu, '#')}`;

/** Sends the requests of a seed, several at once, and checks every response. */
export class FuzzRun {
  readonly #sender: Sender;
  readonly #context: CheckContext;
  readonly #byStatus = new Map<number, number>();
  readonly #succeeded = new Set<string>();
  readonly #failures: Failure[] = [];
  readonly #seen = new Set<string>();
  #next: number;

  constructor(
    private readonly world: FuzzWorld,
    private readonly options: RunOptions,
  ) {
    this.#sender = new Sender(new URL(world.booking.api.url).origin, options.lanes);
    this.#context = { schemas: world.schemas, marker: MARKER };
    this.#next = options.from;
  }

  async execute(): Promise<RunResult> {
    const started = performance.now();
    await Promise.all(Array.from({ length: this.options.lanes }, () => this.#lane()));
    this.#sender.close();
    return {
      requests: this.#next - this.options.from,
      milliseconds: performance.now() - started,
      byStatus: this.#byStatus,
      succeeded: this.#succeeded,
      failures: this.#failures,
    };
  }

  async #lane(): Promise<void> {
    while (this.#next < this.options.until && this.#failures.length < MOST_FAILURES) {
      const index = this.#next;
      this.#next += 1;
      await this.world.credentials.refresh();
      await this.#one(index);
    }
  }

  async #one(index: number): Promise<void> {
    const blueprint = generate(this.world, this.options.seed, index);
    const { complaints, answer } = await probe(this.#sender, blueprint, this.#context);
    if (answer) this.#byStatus.set(answer.status, (this.#byStatus.get(answer.status) ?? 0) + 1);
    const [first] = complaints;
    if (first !== undefined)
      return this.#fail(index, blueprint, { complaints, answer }, kindOf(blueprint, first));
    if (answer?.status !== blueprint.operation?.success || blueprint.method === 'HEAD') return;
    if (blueprint.operation) this.#succeeded.add(blueprint.operation.id);
    if (answer) await harvest(this.world, blueprint, jsonOf(answer));
  }

  async #fail(index: number, blueprint: Blueprint, found: Probe, kind: string): Promise<void> {
    if (this.#seen.has(kind)) return;
    this.#seen.add(kind);
    const cause = this.world.errors.take();
    const failsAlike = async (candidate: Blueprint): Promise<boolean> => {
      const { complaints } = await probe(this.#sender, candidate, this.#context);
      return complaints[0] !== undefined && kindOf(candidate, complaints[0]) === kind;
    };
    const smallest = await shrink(blueprint, failsAlike);
    this.#failures.push({ index, complaints: found.complaints, blueprint: smallest, cause });
  }
}
