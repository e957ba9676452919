import { Controller } from '@nestjs/common';
import { type BodyOf, type ChangePolicyResponse, endpoints } from '@haulway/contracts';
import { type Caller, CurrentUser, Route, RouteBody } from '@haulway/server/http';
import { ChangePolicyRepository } from './change-policy.repository.js';
import { SetChangePolicy } from './set-change-policy.js';

const { changes, setChanges } = endpoints.policies;

@Controller()
export class ChangePolicyController {
  constructor(
    private readonly policies: ChangePolicyRepository,
    private readonly setting: SetChangePolicy,
  ) {}

  @Route(changes)
  async changes(): Promise<ChangePolicyResponse> {
    return { policy: await this.policies.current() };
  }

  @Route(setChanges)
  async setChanges(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof setChanges>,
  ): Promise<ChangePolicyResponse> {
    return { policy: await this.setting.execute(body, admin) };
  }
}
