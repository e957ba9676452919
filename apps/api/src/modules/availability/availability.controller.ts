import { type AvailabilityDay, type AvailabilityRule, endpoints } from '@haulway/contracts';
import { Call, type CallOf, invalidRequest, pageOf, Route } from '@haulway/server/http';
import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AvailabilityDayEntity, AvailabilityRuleEntity } from './availability.entity.js';
import { AvailabilityRepository } from './availability.repository.js';
import { ChangeRules } from './change-rules.js';
import { ReadAvailability, ReadCalendar } from './read-availability.js';
import { SlotCapacity } from './slot-capacity.js';

const { slots, rules, createRule, updateRule, removeRule, previewRule, calendar, days, putDay, removeDay } =
  endpoints.availability;
const { one: postcode } = endpoints.postcodes;

@Controller()
class AvailabilityController {
  constructor(
    private readonly readAvailability: ReadAvailability,
    private readonly readCalendar: ReadCalendar,
    private readonly changeRules: ChangeRules,
    private readonly rows: AvailabilityRepository,
  ) {}

  @Route(slots)
  slots(@Call() { viewer, query }: CallOf<typeof slots>) {
    return this.readAvailability.execute(query, { byOffice: viewer.caller?.role === 'admin' });
  }

  @Route(postcode)
  async postcode(@Call() { params }: CallOf<typeof postcode>) {
    return this.readAvailability.served(params.postcode);
  }

  @Route(rules)
  async rules(@Call() { query }: CallOf<typeof rules>) {
    const [found, total] = await this.rows.rulePage(query);
    return { rules: found.map(toRule), ...pageOf(total, query) };
  }

  @Route(createRule)
  async createRule(@Call() { caller: admin, body }: CallOf<typeof createRule>) {
    return { rule: toRule(await this.changeRules.create(body, admin)) };
  }

  @Route(updateRule)
  async updateRule(@Call() { caller: admin, params: { id }, body }: CallOf<typeof updateRule>) {
    return { rule: toRule(await this.changeRules.update(id, body, admin)) };
  }

  @Route(removeRule)
  removeRule(@Call() { caller: admin, params: { id } }: CallOf<typeof removeRule>) {
    return this.changeRules.remove(id, admin);
  }

  @Route(previewRule)
  previewRule(@Call() { body }: CallOf<typeof previewRule>) {
    return this.readCalendar.preview(body);
  }

  @Route(calendar)
  calendar(@Call() { query }: CallOf<typeof calendar>) {
    return this.readCalendar.execute(query);
  }

  @Route(days)
  async days(@Call() { query }: CallOf<typeof days>) {
    if (query.from !== undefined && query.to !== undefined && query.to < query.from) {
      throw invalidRequest({ to: 'Must not be before from' });
    }
    const [found, total] = await this.rows.dayPage(query);
    return { days: found.map(toDay), ...pageOf(total, query) };
  }

  @Route(putDay)
  async putDay(@Call() { caller: admin, body }: CallOf<typeof putDay>) {
    return { day: toDay(await this.changeRules.putDay(body, admin)) };
  }

  @Route(removeDay)
  removeDay(@Call() { caller: admin, params: { id } }: CallOf<typeof removeDay>) {
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

/** Manages the collection slots: their capacity, and how much of it is free. */
@Module({
  imports: [TypeOrmModule.forFeature([AvailabilityDayEntity, AvailabilityRuleEntity]), CatalogueModule],
  controllers: [AvailabilityController],
  providers: [AvailabilityRepository, ChangeRules, ReadAvailability, ReadCalendar, SlotCapacity],
  exports: [SlotCapacity],
})
export class AvailabilityModule {}
