import { Controller, Req } from '@nestjs/common';
import {
  type BodyOf,
  endpoints,
  type RecoveryCodesResponse,
  type SecondFactorResponse,
  type SecondFactorSetUpResponse,
} from '@haulway/contracts';
import { type FastifyRequest } from 'fastify';
import { type Caller, CurrentUser, Route, RouteBody } from '@haulway/server/http';
import { Confirm } from '../confirmation/confirm.js';
import { SessionCookie } from '../session-cookie.js';
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
  confirm(
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @RouteBody() body: BodyOf<typeof secondFactor.confirm>,
  ): Promise<void> {
    return this.confirming.execute(caller, body, this.cookie.sourceOf(request));
  }

  @Route(secondFactor.state)
  state(@CurrentUser() caller: Caller): Promise<SecondFactorResponse> {
    return this.secondFactors.state(caller);
  }

  @Route(secondFactor.sendLink)
  sendLink(@CurrentUser() caller: Caller, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.change.sendLink(caller, ip);
  }

  @Route(secondFactor.begin)
  begin(
    @CurrentUser() caller: Caller,
    @RouteBody() { token }: BodyOf<typeof secondFactor.begin>,
  ): Promise<SecondFactorSetUpResponse> {
    return this.change.begin(caller, token);
  }

  @Route(secondFactor.setUp)
  setUp(
    @CurrentUser() caller: Caller,
    @Req() { ip }: FastifyRequest,
    @RouteBody() body: BodyOf<typeof secondFactor.setUp>,
  ): Promise<RecoveryCodesResponse> {
    return this.change.setUp(caller, body, ip);
  }

  @Route(secondFactor.newRecoveryCodes)
  newRecoveryCodes(
    @CurrentUser() caller: Caller,
    @Req() { ip }: FastifyRequest,
    @RouteBody() { code }: BodyOf<typeof secondFactor.newRecoveryCodes>,
  ): Promise<RecoveryCodesResponse> {
    return this.change.newRecoveryCodes(caller, code, ip);
  }

  @Route(secondFactor.turnOff)
  turnOff(
    @CurrentUser() caller: Caller,
    @Req() { ip }: FastifyRequest,
    @RouteBody() { code }: BodyOf<typeof secondFactor.turnOff>,
  ): Promise<void> {
    return this.change.turnOff(caller, code, ip);
  }
}
