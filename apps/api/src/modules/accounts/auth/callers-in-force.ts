import { type Caller } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { AdminsInForce } from './second-factor/second-factors.js';
import { SessionRepository } from './session.repository.js';

/** Looks again at a caller whose call goes on: their session may have ended, or their role may be gone. */
@Injectable()
export class CallersInForce {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly admins: AdminsInForce,
  ) {}

  /** The caller as they are now; null once their session has ended. */
  async now({ id, family }: Caller): Promise<Caller | null> {
    const found = await this.sessions.findCaller({ sub: id, family });
    return found && this.admins.of(found);
  }
}
