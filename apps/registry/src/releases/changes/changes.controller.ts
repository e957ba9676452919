import { Controller, UseGuards } from '@nestjs/common';
import {
  type ChangeBody,
  endpoints,
  type ParamsOf,
  type ReleaseResponse,
  type RollbackBody,
} from '@haulway/contracts';
import { Route, RouteBody, RouteParams } from '@haulway/server/http';
import { CurrentReleaseManager } from '../tokens/publisher.js';
import { ReleaseManagerGuard } from '../publisher.guard.js';
import { KillSwitch, PromoteCanary, RemoveRemote } from './change-live.js';
import { RollBack } from './roll-back.js';

const { rollback, promote, kill, revive, remove } = endpoints.microFrontends;
type Remote = ParamsOf<typeof rollback>;

/** The routes by which teams and admins change what is live. */
@Controller()
@UseGuards(ReleaseManagerGuard)
export class ChangesController {
  constructor(
    private readonly rollingBack: RollBack,
    private readonly promoting: PromoteCanary,
    private readonly killSwitch: KillSwitch,
    private readonly removing: RemoveRemote,
  ) {}

  @Route(rollback)
  async rollback(
    @RouteParams() { remote }: Remote,
    @CurrentReleaseManager() who: string,
    @RouteBody() body: RollbackBody,
  ): Promise<ReleaseResponse> {
    const manager = { who, reason: body?.reason ?? null };
    return { release: await this.rollingBack.execute(remote, manager, body?.to) };
  }

  @Route(promote)
  async promote(
    @RouteParams() { remote }: Remote,
    @CurrentReleaseManager() who: string,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseResponse> {
    return { release: await this.promoting.execute(remote, { who, reason: body?.reason ?? null }) };
  }

  @Route(remove)
  async remove(
    @RouteParams() { remote }: Remote,
    @CurrentReleaseManager() who: string,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseResponse> {
    return { release: await this.removing.execute(remote, { who, reason: body?.reason ?? null }) };
  }

  @Route(kill)
  async kill(
    @RouteParams() { remote }: Remote,
    @CurrentReleaseManager() who: string,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseResponse> {
    return { release: await this.killSwitch.execute(remote, 'kill', { who, reason: body?.reason ?? null }) };
  }

  @Route(revive)
  async revive(
    @RouteParams() { remote }: Remote,
    @CurrentReleaseManager() who: string,
    @RouteBody() body: ChangeBody,
  ): Promise<ReleaseResponse> {
    return {
      release: await this.killSwitch.execute(remote, 'revive', { who, reason: body?.reason ?? null }),
    };
  }
}
