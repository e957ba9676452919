import { Injectable } from '@nestjs/common';
import { type AvailabilityRuleBody } from '@haulway/contracts';
import { isPostgresError } from '../../common/database/index.js';
import { ApiException, notFound } from '../../common/http/index.js';
import { type AvailabilityRuleEntity } from './availability-rule.entity.js';
import { AvailabilityRuleRepository } from './availability-rule.repository.js';

/** 409 when another rule exists for the same areas in the same slots. */
export const ruleExists = (): ApiException =>
  new ApiException(409, 'rule_exists', 'There already is a rule for this resource, area, weekday and slot.');

/** Creates, changes and removes rules. Bookings are counted by the rules in force, so nothing else changes with them. */
@Injectable()
export class ChangeRules {
  constructor(private readonly rules: AvailabilityRuleRepository) {}

  /** @throws ApiException 409 `rule_exists` */
  create(body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity> {
    return mapUniqueViolation(() => this.rules.insertRule(body));
  }

  /** @throws ApiException 404; 409 `rule_exists` */
  async update(id: string, body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity> {
    const rule = await mapUniqueViolation(() => this.rules.updateRule(id, body));
    if (!rule) throw notFound('rule');
    return rule;
  }

  /** @throws ApiException 404 */
  async remove(id: string): Promise<void> {
    if (!(await this.rules.removeRule(id))) throw notFound('rule');
  }
}

async function mapUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPostgresError(error, 'unique_violation')) throw ruleExists();
    throw error;
  }
}
