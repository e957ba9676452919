import { Controller, UseGuards } from '@nestjs/common';
import { type ChangeBody, endpoints, type ParamsOf, type ReleaseAnswer } from '@haulway/contracts';
import { type Caller, CurrentUser, Route, RouteBody, RouteParams } from '../../http/index.js';
import { ReleaserGuard } from '../releaser.guard.js';
import { KillSwitch } from './kill-switch.js';
import { PromoteCanary } from './promote-canary.js';
import { type Releaser } from './releaser.js';
import { RollBack } from './roll-back.js';

const { rollback, promote, kill, revive } = endpoints.microFrontends;
type Remote = ParamsOf<typeof rollback>;

const releaserOf = (caller: Caller | null, body: ChangeBody): Releaser => ({
  admin: caller?.email ?? null,
  reason: body?.reason ?? null,
});

/** What teams and admins do with what is live. */
@Controller()
@UseGuards(ReleaserGuard)
export class ChangesController {
  constructor(
    private readonly rollingBack: RollBack,
    private readonly promoting: PromoteCanary,
    private readonly killSwitch: KillSwitch,
  ) {}

  @Route(rollback)
  async rollback(
    @RouteParams() { remote }: Remote,
    @CurrentUser() caller: Caller | null,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseAnswer> {
    return { release: await this.rollingBack.run(remote, releaserOf(caller, body)) };
  }

  @Route(promote)
  async promote(
    @RouteParams() { remote }: Remote,
    @CurrentUser() caller: Caller | null,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseAnswer> {
    return { release: await this.promoting.run(remote, releaserOf(caller, body)) };
  }

  @Route(kill)
  async kill(
    @RouteParams() { remote }: Remote,
    @CurrentUser() caller: Caller | null,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseAnswer> {
    return { release: await this.killSwitch.run(remote, 'kill', releaserOf(caller, body)) };
  }

  @Route(revive)
  async revive(
    @RouteParams() { remote }: Remote,
    @CurrentUser() caller: Caller | null,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseAnswer> {
    return { release: await this.killSwitch.run(remote, 'revive', releaserOf(caller, body)) };
  }
}
