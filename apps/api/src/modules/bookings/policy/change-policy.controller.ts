import { Controller } from '@nestjs/common';
import { type BodyOf, type ChangePolicyResponse, endpoints } from '@haulway/contracts';
import { Clock } from '../../../common/clock/index.js';
import { ApiException, type Caller, CurrentUser, Route, RouteBody } from '../../../common/http/index.js';
import { ChangePolicyRepository } from './change-policy.repository.js';

const { changes, setChanges } = endpoints.policies;

const stale = (): ApiException =>
  new ApiException(409, 'stale', 'This policy has been changed since you opened it. Please reload it.');

@Controller()
export class ChangePolicyController {
  constructor(
    private readonly policies: ChangePolicyRepository,
    private readonly clock: Clock,
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
    const policy = await this.policies.replace(body, admin.id, this.clock.now());
    if (!policy) throw stale();
    return { policy };
  }
}
