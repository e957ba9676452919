import type { ClockReading, DatabaseConnection } from './database.js';

const KEY = 'server';

/**
 * The time by the server's clock, also offline and after a restart. It never runs backwards: a phone whose clock is set
 * back between two steps still stores them in their order.
 */
export class CrewClock {
  #reading: ClockReading = { ahead: 0, seen: 0 };

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly phone: () => number = Date.now,
  ) {}

  async load(): Promise<void> {
    this.#reading = (await this.connection.use((database) => database.get('clock', KEY))) ?? this.#reading;
  }

  /** @param notBefore the time of the previous step */
  now(notBefore = 0): Date {
    const { ahead, seen } = this.#reading;
    return new Date(Math.max(this.phone() + ahead, seen, notBefore));
  }

  /** Takes over the server's time from a response that has just come. */
  async learn(serverTime: Date): Promise<void> {
    const seen = serverTime.getTime();
    this.#reading = { ahead: seen - this.phone(), seen };
    await this.connection.use((database) => database.put('clock', this.#reading, KEY));
  }
}
