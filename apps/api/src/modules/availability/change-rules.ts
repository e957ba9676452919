import { Injectable } from '@nestjs/common';
import { type AvailabilityDayBody, type AvailabilityRuleBody } from '@haulway/contracts';
import { formatTimeSlot, isFilled, lastDayWithin, PLANNING_MONTHS, tooLate } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { isPostgresError, Transactions } from '@haulway/server/database';
import { ApiException, type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { recordChanges, type SubjectKind } from '../audit/audit-trail.repository.js';
import { type AvailabilityDayEntity, type AvailabilityRuleEntity } from './availability.entity.js';
import { AvailabilityRepository } from './availability.repository.js';

/** 409 when another rule exists for the same areas in the same slots. */
export const ruleExists = (): ApiException =>
  new ApiException(409, 'rule_exists', "There's already a rule for this resource, area, weekday and slot.");

/**
 * Creates, changes and removes rules and date overrides, and records who did. Bookings are counted by the rules in
 * force, so nothing else changes with them.
 */
@Injectable()
export class ChangeRules {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly rules: AvailabilityRepository,
  ) {}

  /** @throws ApiException 409 `rule_exists` */
  create(body: AvailabilityRuleBody, admin: Caller): Promise<AvailabilityRuleEntity> {
    return this.#change(async (manager) => {
      const rule = await this.rules.saveRule(manager, undefined, body);
      await this.#record(manager, admin, 'availability_rule', rule.id, null, ruleText(rule));
      return rule;
    });
  }

  /** @throws ApiException 404; 409 `rule_exists` */
  update(id: string, body: AvailabilityRuleBody, admin: Caller): Promise<AvailabilityRuleEntity> {
    return this.#change(async (manager) => {
      const before = await this.rules.findRule(manager, id);
      if (!before) throw notFound('rule');
      const rule = await this.rules.saveRule(manager, id, body);
      await this.#record(manager, admin, 'availability_rule', id, ruleText(before), ruleText(rule));
      return rule;
    });
  }

  /** @throws ApiException 404 */
  remove(id: string, admin: Caller): Promise<void> {
    return this.#change(async (manager) => {
      const rule = await this.rules.findRule(manager, id);
      if (!rule) throw notFound('rule');
      await this.#record(manager, admin, 'availability_rule', id, ruleText(rule), null);
      await this.rules.remove(manager, rule);
    });
  }

  /**
   * Stores the capacity of a date, instead of what was stored for the same date, resource and slot.
   * @throws ApiException 400 naming `date` when it is too far ahead
   */
  async putDay(body: AvailabilityDayBody, admin: Caller): Promise<AvailabilityDayEntity> {
    const last = lastDayWithin(this.clock.now(), PLANNING_MONTHS);
    if (body.date > last) throw invalidRequest({ date: tooLate(last) });
    return this.#change(async (manager) => {
      const before = await this.rules.sameDay(manager, body);
      const day = await this.rules.saveDay(manager, before?.id, body);
      await this.#record(manager, admin, 'availability_day', day.id, before && dayText(before), dayText(day));
      return day;
    });
  }

  /** @throws ApiException 404 */
  removeDay(id: string, admin: Caller): Promise<void> {
    return this.#change(async (manager) => {
      const day = await this.rules.findDay(manager, id);
      if (!day) throw notFound('day');
      await this.#record(manager, admin, 'availability_day', id, dayText(day), null);
      await this.rules.remove(manager, day);
    });
  }

  /** Records nothing when everything stays as it was. */
  async #record(
    manager: EntityManager,
    admin: Caller,
    subjectKind: SubjectKind,
    subjectId: string,
    from: string | null,
    to: string | null,
  ): Promise<void> {
    if (from === to) return;
    const changes = [{ what: 'capacity', from, to } as const];
    await recordChanges(manager, admin, this.clock.now(), { subjectKind, subjectId }, changes);
  }

  /** Changes run one after the other, so that each records what was there before it. */
  async #change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(async (manager) => {
        await this.rules.lockRules(manager);
        return work(manager);
      });
    } catch (error) {
      if (isPostgresError(error, 'unique_violation')) throw ruleExists();
      throw error;
    }
  }
}

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** A rule as the audit trail records it: 'van, SW SE, Mondays, every slot: 3'. */
const ruleText = ({ resource, area, weekday, slot, places }: AvailabilityRuleEntity): string =>
  `${[
    resource,
    area?.join(' ') ?? 'everywhere',
    (weekday !== null && WEEKDAYS[weekday - 1]) || 'every day',
    slot ? formatTimeSlot(slot) : 'every slot',
  ].join(', ')}: ${places}`;

/** A date override as the audit trail records it: '2026-12-24, all resources, whole day: 0, Christmas'. */
const dayText = ({ date, resource, slot, places, reason }: AvailabilityDayEntity): string =>
  [date, resource ?? 'all resources', `${slot ? formatTimeSlot(slot) : 'whole day'}: ${places}`, reason]
    .filter(isFilled)
    .join(', ');
