import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Lets an answer wait; a class, so that a test can see how long without waiting itself. */
@Injectable()
export class Pause {
  /** @param ms milliseconds; nothing is held meanwhile but the request */
  async wait(ms: number): Promise<void> {
    if (ms > 0) await setTimeout(ms);
  }
}
