import { Injectable } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';

/** One process serves one request at a time: from the second on somebody waits. */
const MANY = 2;

/**
 * Knows how many people wait for an answer of this process, so that work nobody waits for can let them go first
 * (ADR 118).
 */
@Injectable()
export class Traffic {
  private underWay = 0;
  private readonly waiting = new Set<() => void>();

  /** Counts the requests of a server from now on; one that is broken off is over, too. */
  count(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, reply, done) => {
      this.underWay += 1;
      reply.raw.once('close', () => this.ended());
      done();
    });
  }

  /**
   * Returns at once while few requests are under way. While many are, it waits until they are few.
   * @param patienceMs how long at most: what is put off must still get done on a day when it never gets calm
   */
  async calm(patienceMs: number): Promise<void> {
    if (this.underWay < MANY) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, patienceMs);
      this.waiting.add(go);
    });
  }

  private ended(): void {
    this.underWay -= 1;
    for (const go of [...this.waiting].slice(0, Math.max(0, MANY - this.underWay))) go();
  }
}
