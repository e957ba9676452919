import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AvailabilityDayBody,
  type AvailabilityDaysQuery,
  type AvailabilityRuleBody,
  type AvailabilityRulesQuery,
} from '@haulway/contracts';
import { areaKeyOf } from '@haulway/domain';
import {
  Between,
  type EntityManager,
  type FindOperator,
  IsNull,
  LessThanOrEqual,
  MoreThanOrEqual,
  type Repository,
} from 'typeorm';
import { offsetOf } from '@haulway/server/http';
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

  /** Lets one transaction at a time change rules and dates; they can still be read. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE availability_rules, availability_days IN SHARE ROW EXCLUSIVE MODE');
  }

  /** The rule with this id, or null. */
  findRule(manager: EntityManager, id: string): Promise<AvailabilityRuleEntity | null> {
    return manager.findOneBy(AvailabilityRuleEntity, { id });
  }

  /**
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

  async remove(manager: EntityManager, row: AvailabilityRuleEntity | AvailabilityDayEntity): Promise<void> {
    await manager.remove(row);
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

  /** The date override with this id, or null. */
  findDay(manager: EntityManager, id: string): Promise<AvailabilityDayEntity | null> {
    return manager.findOneBy(AvailabilityDayEntity, { id });
  }

  /** The override of the same date, resource and slot, or null. */
  sameDay(
    manager: EntityManager,
    { date, resource, slot }: AvailabilityDayBody,
  ): Promise<AvailabilityDayEntity | null> {
    const where = { date, resource: resource ?? IsNull(), slot: slot ?? IsNull() };
    return manager.findOneBy(AvailabilityDayEntity, where);
  }

  /** @param id the override to change; undefined for a new one */
  saveDay(
    manager: EntityManager,
    id: string | undefined,
    body: AvailabilityDayBody,
  ): Promise<AvailabilityDayEntity> {
    return manager.save(manager.create(AvailabilityDayEntity, { id, ...body }));
  }
}
