import { Injectable } from '@nestjs/common';
import { type AvailabilityRuleBody, type Resource } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { isPostgresError, Transactions } from '../../common/database/index.js';
import { ApiException, notFound } from '../../common/http/index.js';
import { type AvailabilityRuleEntity } from './availability-rule.entity.js';
import { AvailabilityRuleRepository } from './availability-rule.repository.js';
import { PlaceRepository } from './place.repository.js';
import { RecountPlaces } from './recount-places.js';

/** 409 when another rule exists for the same areas in the same slots. */
export const ruleExists = (): ApiException =>
  new ApiException(409, 'rule_exists', 'There already is a rule for this resource, area, weekday and slot.');

/**
 * Creates, changes and removes rules. A change of areas changes which places are counted together. They are recounted
 * under a lock, so that nobody takes or gives back a place meanwhile.
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
    return this.#change(async (manager) => {
      await this.#lockResources(manager, [body.resource]);
      const rule = await this.rules.saveRule(manager, undefined, body);
      if (body.area) await this.#recountAll(manager, [body.resource]);
      return rule;
    });
  }

  /** @throws ApiException 404; 409 `rule_exists` */
  update(id: string, body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity> {
    return this.#change(async (manager) => {
      const before = await this.#known(manager, id);
      const resources = [before.resource, body.resource];
      await this.#lockResources(manager, resources);
      const rule = await this.rules.saveRule(manager, id, body);
      if (before.area ?? body.area) await this.#recountAll(manager, resources);
      return rule;
    });
  }

  /** @throws ApiException 404 */
  async remove(id: string): Promise<void> {
    await this.#change(async (manager) => {
      const rule = await this.#known(manager, id);
      await this.#lockResources(manager, [rule.resource]);
      await this.rules.removeRule(manager, rule);
      if (rule.area) await this.#recountAll(manager, [rule.resource]);
    });
  }

  async #known(manager: EntityManager, id: string): Promise<AvailabilityRuleEntity> {
    const rule = await this.rules.find(manager, id);
    if (!rule) throw notFound('rule');
    return rule;
  }

  async #lockResources(manager: EntityManager, resources: readonly Resource[]): Promise<void> {
    for (const resource of inLockOrder(resources)) await this.places.lockAlone(manager, resource);
  }

  async #recountAll(manager: EntityManager, resources: readonly Resource[]): Promise<void> {
    for (const resource of inLockOrder(resources)) await this.recount.execute(manager, resource);
  }

  /** Rule changes run one after the other: the resources to lock depend on the rule before the change. */
  async #change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(async (manager) => {
        await this.places.lockRules(manager);
        return work(manager);
      });
    } catch (error) {
      if (isPostgresError(error, 'unique_violation')) throw ruleExists();
      throw error;
    }
  }
}

const inLockOrder = (resources: readonly Resource[]): Resource[] => [...new Set(resources)].sort();
