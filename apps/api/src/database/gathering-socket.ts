import { Socket } from 'node:net';

/**
 * A socket that sends together what is written to it, corked, within one turn of the event loop. Statements of one
 * connection that don't wait for one another leave in one packet so, and wake the server once (ADR 117).
 */
export class GatheringSocket extends Socket {
  private gathering = false;

  /** The driver corks each statement's messages: what follows in the same turn finds the socket still corked. */
  override cork(): void {
    super.cork();
    if (this.gathering) return;
    this.gathering = true;
    super.cork();
    process.nextTick(() => {
      this.gathering = false;
      super.uncork();
    });
  }
}
