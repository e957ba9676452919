/** Numbers from a seed (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  constructor(private state: number) {}

  /** The numbers of one request of a run. They do not depend on how many were drawn for earlier requests. */
  static forRequest(seed: number, index: number): Random {
    return new Random((Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0);
  }

  /** From 0 up to, and not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, and not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws Error when there is nothing to pick from */
  pick<T>(values: readonly T[]): T {
    for (const value of values.slice(this.below(values.length))) return value;
    throw new Error('There is nothing to pick from');
  }

  weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.pick(choices.map(([, value]) => value));
  }
}
