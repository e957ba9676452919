import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { resource, RESOURCES, type Resource, timeSlot } from '@haulway/contracts';
import { type TakenInOutcode } from '@haulway/domain';
import { Between, type DataSource } from 'typeorm';
import { z } from 'zod';
import { AvailabilityDayEntity } from './availability-day.entity.js';
import { AvailabilityRuleEntity } from './availability-rule.entity.js';

const count = z.object({
  resource,
  areaKey: z.string(),
  date: z.string(),
  slot: timeSlot,
  taken: z.number(),
});
const inOutcode = z.object({ outcode: z.string(), date: z.string(), slot: timeSlot, taken: z.number() });

const COUNTS = `
  SELECT resource, area_key AS "areaKey", date::text, slot, (taken - coalesce(lapsed, 0))::integer AS taken
  FROM place_counts LEFT JOIN (
    SELECT resource, area_key, date, slot, count(*) AS lapsed FROM booking_places
    WHERE resource = ANY ($1) AND date BETWEEN $2 AND $3 AND counted AND held_until <= $4
    GROUP BY 1, 2, 3, 4
  ) AS holds USING (resource, area_key, date, slot)
  WHERE resource = ANY ($1) AND date BETWEEN $2 AND $3 AND taken > 0`;

const BY_OUTCODE = `
  SELECT outcode, date::text, slot, count(*)::integer AS taken FROM booking_places
  WHERE resource = $1 AND date BETWEEN $2 AND $3 AND counted AND (held_until IS NULL OR held_until > $4)
  GROUP BY 1, 2, 3`;

/** Dates from one to another, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The data of the office's calendar: rules, dates that differ from them, and how many places are taken. */
@Injectable()
export class CalendarRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  rules(): Promise<AvailabilityRuleEntity[]> {
    return this.dataSource.manager.find(AvailabilityRuleEntity);
  }

  days({ from, to }: DateRange): Promise<AvailabilityDayEntity[]> {
    return this.dataSource.manager.findBy(AvailabilityDayEntity, { date: Between(from, to) });
  }

  /** The counters of some days. Places whose hold has expired do not count as taken. */
  async counts({ from, to }: DateRange, now: Date): Promise<z.infer<typeof count>[]> {
    return count.array().parse(await this.dataSource.query(COUNTS, [RESOURCES, from, to, now]));
  }

  /** The number of taken places of a resource on some days, by outcode. */
  async byOutcode(of: Resource, { from, to }: DateRange, now: Date): Promise<TakenInOutcode[]> {
    return inOutcode.array().parse(await this.dataSource.query(BY_OUTCODE, [of, from, to, now]));
  }
}
