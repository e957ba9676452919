import { Injectable } from '@nestjs/common';
import { type AvailabilityRuleBody, type Resource } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { isPostgresError, Transactions } from '../../common/database/index.js';
import { ApiException, notFound } from '../../common/http/index.js';
import { type AvailabilityRuleEntity } from './availability-rule.entity.js';
import { AvailabilityRuleRepository } from './availability-rule.repository.js';
import { PlaceRepository } from './place.repository.js';
import { RecountPlaces } from './recount-places.js';

/** Another rule says how many places the same areas have in the same slots. */
export const ruleExists = (): ApiException =>
  new ApiException(409, 'rule_exists', 'There is a rule for this resource, area, weekday and slot already.');

/**
 * Makes, changes and removes rules. A change of areas changes which places are counted together: they are counted anew
 * while nobody takes or gives back one of them.
 */
@Injectable()
export class ChangeRules {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: AvailabilityRuleRepository,
    private readonly places: PlaceRepository,
    private readonly recount: RecountPlaces,
  ) {}

  /** @throws ApiException 409 `rule_exists` */
  create(body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity> {
    return this.change([body.resource], body.area !== null, (manager) =>
      this.rules.saveRule(manager, undefined, body),
    );
  }

  /** @throws ApiException 404; 409 `rule_exists` */
  async update(id: string, body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity> {
    const before = await this.known(id);
    const touchesAreas = before.area !== null || body.area !== null;
    return this.change([before.resource, body.resource], touchesAreas, async (manager) => {
      await this.lock(manager, id);
      return this.rules.saveRule(manager, id, body);
    });
  }

  /** @throws ApiException 404 */
  async remove(id: string): Promise<void> {
    const before = await this.known(id);
    await this.change([before.resource], before.area !== null, async (manager) =>
      this.rules.removeRule(manager, await this.lock(manager, id)),
    );
  }

  private async known(id: string): Promise<AvailabilityRuleEntity> {
    return this.transactions.run((manager) => this.lock(manager, id));
  }

  private async lock(manager: EntityManager, id: string): Promise<AvailabilityRuleEntity> {
    const rule = await this.rules.lockRule(manager, id);
    if (!rule) throw notFound('rule');
    return rule;
  }

  private async change<T>(
    resources: readonly Resource[],
    touchesAreas: boolean,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const touched = [...new Set(resources)].sort();
    try {
      return await this.transactions.run(async (manager) => {
        for (const resource of touched) await this.places.lockAlone(manager, resource);
        const done = await work(manager);
        if (touchesAreas) for (const resource of touched) await this.recount.execute(manager, resource);
        return done;
      });
    } catch (error) {
      if (isPostgresError(error, 'unique_violation')) throw ruleExists();
      throw error;
    }
  }
}
