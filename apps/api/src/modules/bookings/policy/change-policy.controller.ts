import { Controller, Injectable } from '@nestjs/common';
import { type ChangePolicyBody, endpoints } from '@haulway/contracts';
import { policySentences } from '@haulway/domain';
import { ApiException, Call, type Caller, type CallOf, Route } from '@haulway/server/http';
import { type ChangePolicyEntity, ChangePolicyRepository, toPolicy } from './change-policy.repository.js';
import { Clock } from '@haulway/server/clock';
import { isPostgresError, Transactions } from '@haulway/server/database';
import { recordChanges } from '../../audit/audit-trail.repository.js';

const stale = (): ApiException =>
  new ApiException(409, 'stale', 'This policy has been changed since you opened it. Please reload it.');

const textOf = (policy: ChangePolicyEntity): string => policySentences(toPolicy(policy)).join(' ');

/** Puts a new version of the policy into force, based on the version that the admin was shown. */
@Injectable()
export class SetChangePolicy {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly policies: ChangePolicyRepository,
  ) {}

  /** @throws ApiException 409 `stale` when that version is no longer in force */
  async execute(body: ChangePolicyBody, admin: Caller): Promise<ChangePolicyEntity> {
    const now = this.clock.now();
    try {
      return await this.transactions.run(async (manager) => {
        const inForce = await this.policies.current(manager);
        if (inForce.version !== body.version) throw stale();
        const policy = await this.policies.insert(manager, body, admin.id, now);
        await recordChanges(manager, admin, now, { subjectKind: 'change_policy', subjectId: null }, [
          { what: 'policy', from: textOf(inForce), to: textOf(policy) },
        ]);
        return policy;
      });
    } catch (error) {
      // another admin has inserted the same version
      if (isPostgresError(error, 'unique_violation')) throw stale();
      throw error;
    }
  }
}

const { changes, setChanges } = endpoints.policies;

@Controller()
export class ChangePolicyController {
  constructor(
    private readonly policies: ChangePolicyRepository,
    private readonly setting: SetChangePolicy,
  ) {}

  @Route(changes)
  async changes() {
    return { policy: toPolicy(await this.policies.current()) };
  }

  @Route(setChanges)
  async setChanges(@Call() { caller: admin, body }: CallOf<typeof setChanges>) {
    return { policy: toPolicy(await this.setting.execute(body, admin)) };
  }
}
