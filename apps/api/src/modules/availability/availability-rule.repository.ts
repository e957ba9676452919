import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AvailabilityDayBody,
  type AvailabilityDaysQuery,
  type AvailabilityRuleBody,
  type AvailabilityRulesQuery,
} from '@haulway/contracts';
import { areaKeyOf } from '@haulway/domain';
import { Between, type FindOperator, LessThanOrEqual, MoreThanOrEqual, type Repository } from 'typeorm';
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

  /** @throws QueryFailedError `unique_violation` when the resource has another rule for the same areas, weekday and slot */
  insertRule(body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity> {
    return this.rules.save(this.rules.create({ ...body, areaKey: areaKeyOf(body.area) }));
  }

  /**
   * @returns null when there is no such rule
   * @throws as {@link insertRule}
   */
  async updateRule(id: string, body: AvailabilityRuleBody): Promise<AvailabilityRuleEntity | null> {
    const rule = { ...body, areaKey: areaKeyOf(body.area) };
    const { affected } = await this.rules.update({ id }, rule);
    return affected === 1 ? this.rules.create({ id, ...rule }) : null;
  }

  /** @returns whether the rule existed */
  async removeRule(id: string): Promise<boolean> {
    return (await this.rules.delete({ id })).affected === 1;
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
