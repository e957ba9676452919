import { type FuzzResponse, jsonOf } from './check/response.js';
import { type CheckContext, complaintsAbout } from './check/check.js';
import { type Failure } from './failure.js';
import { type Blueprint, render } from './generate/blueprint.js';
import { generate } from './generate/generate.js';
import { NoResponse, Sender } from './send.js';
import { type FuzzWorld } from './world/fuzz-world.js';
import { harvest } from './world/harvest.js';
import { MARKER } from './world/populate.js';

export interface RunOptions {
  readonly seed: number;
  readonly from: number;
  readonly until: number;
  readonly lanes: number;
}

export interface RunResult {
  readonly requests: number;
  readonly milliseconds: number;
  readonly byStatus: ReadonlyMap<number, number>;
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
    this.#sender = new Sender(world.origin, options.lanes);
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
    const { complaints, answer } = await this.#send(blueprint);
    if (answer) this.#byStatus.set(answer.status, (this.#byStatus.get(answer.status) ?? 0) + 1);
    if (complaints.length > 0) return this.#fail(index, blueprint, complaints);
    if (answer?.status !== blueprint.operation?.success || blueprint.method === 'HEAD') return;
    if (blueprint.operation) this.#succeeded.add(blueprint.operation.id);
    if (answer) await harvest(this.world, blueprint, jsonOf(answer));
  }

  /** Sends one request and returns what is wrong with its response, or that there was none. */
  async #send(blueprint: Blueprint): Promise<{ complaints: readonly string[]; answer?: FuzzResponse }> {
    try {
      const answer = await this.#sender.send(render(blueprint));
      return { complaints: complaintsAbout(blueprint, answer, this.#context), answer };
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      return { complaints: [error.message] };
    }
  }

  #fail(index: number, blueprint: Blueprint, complaints: readonly string[]): void {
    const kind = kindOf(blueprint, complaints[0] ?? '');
    if (this.#seen.has(kind)) return;
    this.#seen.add(kind);
    this.#failures.push({ index, complaints, blueprint, cause: this.world.errors.take() });
  }
}
