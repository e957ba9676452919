import { Controller, UseGuards } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { CurrentReleaseManager } from '../tokens/publisher.js';
import { ReleaseManagerGuard } from '../publisher.guard.js';
import { KillSwitch, PromoteCanary, RemoveRemote } from './change-live.js';
import { RollBack } from './roll-back.js';

const { rollback, promote, kill, revive, remove } = endpoints.microFrontends;

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
    @Call() { params: { remote }, body }: CallOf<typeof rollback>,
    @CurrentReleaseManager() who: string,
  ) {
    const manager = { who, reason: body?.reason ?? null };
    return { release: await this.rollingBack.execute(remote, manager, body?.to) };
  }

  @Route(promote)
  async promote(
    @Call() { params: { remote }, body }: CallOf<typeof promote>,
    @CurrentReleaseManager() who: string,
  ) {
    return { release: await this.promoting.execute(remote, { who, reason: body?.reason ?? null }) };
  }

  @Route(remove)
  async remove(
    @Call() { params: { remote }, body }: CallOf<typeof remove>,
    @CurrentReleaseManager() who: string,
  ) {
    return { release: await this.removing.execute(remote, { who, reason: body?.reason ?? null }) };
  }

  @Route(kill)
  async kill(
    @Call() { params: { remote }, body, caller }: CallOf<typeof kill>,
    @CurrentReleaseManager() who: string,
  ) {
    const manager = { who, reason: body?.reason ?? null, isAdmin: caller !== null };
    return { release: await this.killSwitch.execute(remote, 'kill', manager) };
  }

  @Route(revive)
  async revive(
    @Call() { params: { remote }, body, caller }: CallOf<typeof revive>,
    @CurrentReleaseManager() who: string,
  ) {
    const manager = { who, reason: body?.reason ?? null, isAdmin: caller !== null };
    return {
      release: await this.killSwitch.execute(remote, 'revive', manager),
    };
  }
}
