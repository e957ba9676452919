import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { Confirm } from '../confirmation/confirm.js';
import { SessionCookie } from '../sessions.js';
import { ChangeSecondFactor } from './change-second-factor.js';
import { SecondFactors } from './second-factors.js';

const { secondFactor } = endpoints;

/** The second factor of the caller's own account, and confirmations. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly change: ChangeSecondFactor,
    private readonly confirming: Confirm,
    private readonly cookie: SessionCookie,
  ) {}

  @Route(secondFactor.confirm)
  confirm(@Call() { caller, body, request }: CallOf<typeof secondFactor.confirm>) {
    return this.confirming.execute(caller, body, this.cookie.sourceOf(request));
  }

  @Route(secondFactor.state)
  state(@Call() { caller }: CallOf<typeof secondFactor.state>) {
    return this.secondFactors.state(caller);
  }

  @Route(secondFactor.sendLink)
  sendLink(@Call() { caller, request: { ip } }: CallOf<typeof secondFactor.sendLink>) {
    return this.change.sendLink(caller, ip);
  }

  @Route(secondFactor.begin)
  begin(@Call() { caller, body: { token } }: CallOf<typeof secondFactor.begin>) {
    return this.change.begin(caller, token);
  }

  @Route(secondFactor.setUp)
  setUp(@Call() { caller, body, request: { ip } }: CallOf<typeof secondFactor.setUp>) {
    return this.change.setUp(caller, body, ip);
  }

  @Route(secondFactor.newRecoveryCodes)
  newRecoveryCodes(
    @Call() { caller, body: { code }, request: { ip } }: CallOf<typeof secondFactor.newRecoveryCodes>,
  ) {
    return this.change.newRecoveryCodes(caller, code, ip);
  }

  @Route(secondFactor.turnOff)
  turnOff(@Call() { caller, body: { code }, request: { ip } }: CallOf<typeof secondFactor.turnOff>) {
    return this.change.turnOff(caller, code, ip);
  }
}
