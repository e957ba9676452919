/** One attempt to deliver an event, or the decision not to. */
export interface Delivery {
  event: string;
  type: string;
  url: string;
  attempt: number;
  outcome: 'delivered' | 'failed' | 'dropped';
  /** HTTP status of the answer, or null without one. */
  status: number | null;
  error: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

const KEPT = 2000;

/** The latest deliveries, for tests. A restart deletes them. */
export class Deliveries {
  #entries: Delivery[] = [];

  add(delivery: Delivery): void {
    this.#entries.push(delivery);
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  /** Oldest first; of one event if its id is given. */
  list(event?: string): readonly Delivery[] {
    return event === undefined ? this.#entries : this.#entries.filter((entry) => entry.event === event);
  }

  clear(): void {
    this.#entries = [];
  }
}
