import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AvailabilityDayBody,
  type AvailabilityDaysQuery,
  type AvailabilityRuleBody,
  type AvailabilityRulesQuery,
  type Resource,
} from '@haulway/contracts';
import { areaKeyOf } from '@haulway/domain';
import {
  Between,
  type EntityManager,
  type FindOperator,
  LessThanOrEqual,
  MoreThanOrEqual,
  type Repository,
} from 'typeorm';
import { offsetOf } from '../../common/http/index.js';
import { AvailabilityDayEntity } from './availability-day.entity.js';
import { AvailabilityRuleEntity } from './availability-rule.entity.js';

const dateRange = (from: string | undefined, to: string | undefined): FindOperator<string> | undefined => {
  if (from !== undefined && to !== undefined) return Between(from, to);
  if (from !== undefined) return MoreThanOrEqual(from);
  return to === undefined ? undefined : LessThanOrEqual(to);
};

/** The rows that define how many places there are: rules, and the dates that differ from them. */
@Injectable()
export class AvailabilityRuleRepository {
  constructor(
    @InjectRepository(AvailabilityRuleEntity) private readonly rules: Repository<AvailabilityRuleEntity>,
    @InjectRepository(AvailabilityDayEntity) private readonly days: Repository<AvailabilityDayEntity>,
  ) {}

  /** A page of the rules, by resource, general rules before specific ones. */
  rulePage({ resource, ...page }: AvailabilityRulesQuery): Promise<[AvailabilityRuleEntity[], number]> {
    return this.rules.findAndCount({
      where: resource === undefined ? {} : { resource },
      order: { resource: 'ASC', areaKey: 'ASC', weekday: 'ASC', slot: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** The rule with this id, or null. */
  find(manager: EntityManager, id: string): Promise<AvailabilityRuleEntity | null> {
    return manager.findOneBy(AvailabilityRuleEntity, { id });
  }

  rulesOf(manager: EntityManager, resource: Resource): Promise<AvailabilityRuleEntity[]> {
    return manager.findBy(AvailabilityRuleEntity, { resource });
  }

  /**
   * Stores a rule.
   * @param id the rule to change; undefined for a new one
   * @throws QueryFailedError `unique_violation` when the resource has another rule for the same areas, weekday and slot
   */
  saveRule(
    manager: EntityManager,
    id: string | undefined,
    body: AvailabilityRuleBody,
  ): Promise<AvailabilityRuleEntity> {
    return manager.save(
      manager.create(AvailabilityRuleEntity, { id, ...body, areaKey: areaKeyOf(body.area) }),
    );
  }

  async removeRule(manager: EntityManager, rule: AvailabilityRuleEntity): Promise<void> {
    await manager.remove(rule);
  }

  /** A page of the dates that differ from the rules, in date order. */
  dayPage({ from, to, ...page }: AvailabilityDaysQuery): Promise<[AvailabilityDayEntity[], number]> {
    const date = dateRange(from, to);
    return this.days.findAndCount({
      where: date === undefined ? {} : { date },
      order: { date: 'ASC', resource: 'ASC', slot: 'ASC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** Stores the places of a date. Replaces what was stored for the same date, resource and slot. */
  async putDay(body: AvailabilityDayBody): Promise<AvailabilityDayEntity> {
    // one statement: another transaction could delete the row before a second statement reads it
    const { identifiers } = await this.days.upsert(body, { conflictPaths: ['date', 'resource', 'slot'] });
    return this.days.create({ ...body, ...identifiers[0] });
  }

  /** @returns whether the day existed */
  async removeDay(id: string): Promise<boolean> {
    return (await this.days.delete({ id })).affected === 1;
  }
}
