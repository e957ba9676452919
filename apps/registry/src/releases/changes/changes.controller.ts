import { Controller, UseGuards } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { releaseManagerOf } from '../tokens/publisher.js';
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
  async rollback(@Call() call: CallOf<typeof rollback>) {
    const { params, body } = call;
    return { release: await this.rollingBack.execute(params.remote, releaseManagerOf(call), body?.to) };
  }

  @Route(promote)
  async promote(@Call() call: CallOf<typeof promote>) {
    return { release: await this.promoting.execute(call.params.remote, releaseManagerOf(call)) };
  }

  @Route(remove)
  async remove(@Call() call: CallOf<typeof remove>) {
    return { release: await this.removing.execute(call.params.remote, releaseManagerOf(call)) };
  }

  @Route(kill)
  async kill(@Call() call: CallOf<typeof kill>) {
    return { release: await this.killSwitch.execute(call.params.remote, 'kill', releaseManagerOf(call)) };
  }

  @Route(revive)
  async revive(@Call() call: CallOf<typeof revive>) {
    return { release: await this.killSwitch.execute(call.params.remote, 'revive', releaseManagerOf(call)) };
  }
}
