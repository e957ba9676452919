import { Controller } from '@nestjs/common';
import {
  type AvailabilityDay,
  type AvailabilityRule,
  type BodyOf,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@haulway/contracts';
import {
  type Caller,
  CurrentUser,
  invalidRequest,
  pageOf,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { type AvailabilityDayEntity, type AvailabilityRuleEntity } from './availability.entity.js';
import { AvailabilityRepository } from './availability.repository.js';
import { ChangeRules } from './change-rules.js';
import { ReadAvailability, ReadCalendar } from './read-availability.js';

const { slots, rules, createRule, updateRule, removeRule, previewRule, calendar, days, putDay, removeDay } =
  endpoints.availability;

@Controller()
export class AvailabilityController {
  constructor(
    private readonly readAvailability: ReadAvailability,
    private readonly readCalendar: ReadCalendar,
    private readonly changeRules: ChangeRules,
    private readonly rows: AvailabilityRepository,
  ) {}

  @Route(slots)
  slots(@RouteQuery() query: QueryOf<typeof slots>): Promise<ResponseOf<typeof slots>> {
    return this.readAvailability.execute(query);
  }

  @Route(rules)
  async rules(@RouteQuery() query: QueryOf<typeof rules>): Promise<ResponseOf<typeof rules>> {
    const [found, total] = await this.rows.rulePage(query);
    return { rules: found.map(toRule), ...pageOf(total, query) };
  }

  @Route(createRule)
  async createRule(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof createRule>,
  ): Promise<ResponseOf<typeof createRule>> {
    return { rule: toRule(await this.changeRules.create(body, admin)) };
  }

  @Route(updateRule)
  async updateRule(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof updateRule>,
    @RouteBody() body: BodyOf<typeof updateRule>,
  ): Promise<ResponseOf<typeof updateRule>> {
    return { rule: toRule(await this.changeRules.update(id, body, admin)) };
  }

  @Route(removeRule)
  removeRule(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof removeRule>,
  ): Promise<void> {
    return this.changeRules.remove(id, admin);
  }

  @Route(previewRule)
  previewRule(@RouteBody() body: BodyOf<typeof previewRule>): Promise<ResponseOf<typeof previewRule>> {
    return this.readCalendar.preview(body);
  }

  @Route(calendar)
  calendar(@RouteQuery() query: QueryOf<typeof calendar>): Promise<ResponseOf<typeof calendar>> {
    return this.readCalendar.execute(query);
  }

  @Route(days)
  async days(@RouteQuery() query: QueryOf<typeof days>): Promise<ResponseOf<typeof days>> {
    if (query.from !== undefined && query.to !== undefined && query.to < query.from) {
      throw invalidRequest({ to: 'Must not be before from' });
    }
    const [found, total] = await this.rows.dayPage(query);
    return { days: found.map(toDay), ...pageOf(total, query) };
  }

  @Route(putDay)
  async putDay(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof putDay>,
  ): Promise<ResponseOf<typeof putDay>> {
    return { day: toDay(await this.changeRules.putDay(body, admin)) };
  }

  @Route(removeDay)
  removeDay(@CurrentUser() admin: Caller, @RouteParams() { id }: ParamsOf<typeof removeDay>): Promise<void> {
    return this.changeRules.removeDay(id, admin);
  }
}

const toRule = ({ id, resource, area, weekday, slot, places }: AvailabilityRuleEntity): AvailabilityRule => ({
  id,
  _id: id,
  resource,
  area,
  weekday,
  slot,
  places,
});

const toDay = ({ id, date, resource, slot, places, reason }: AvailabilityDayEntity): AvailabilityDay => ({
  id,
  _id: id,
  date,
  resource,
  slot,
  places,
  reason,
});
