import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type DeliveriesAnswer,
  deliveryKind,
  deliveryState,
  type endpoints,
  type QueryOf,
} from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { z } from 'zod';
import { Clock } from '../clock/clock.js';
import { offsetOf, pageOf } from '../http/index.js';
import { DELIVERIES_COUNTS, DELIVERIES_PAGE } from './delivery-statements.js';

type Query = QueryOf<typeof endpoints.deliveries.list>;

/** An error may be as long as whoever raised it liked; the log has all of it. */
const MAX_CAUSE = 500;

const moment = z.date().transform((date) => date.toISOString());
const row = z.object({
  kind: deliveryKind,
  id: z.string(),
  state: deliveryState,
  subject: z.string(),
  recipient: z.string().nullable(),
  booking_id: z.string().nullable(),
  cause: z
    .string()
    .transform((cause) => cause.slice(0, MAX_CAUSE))
    .nullable(),
  attempts: z.number(),
  created_at: moment,
  tried_at: moment.nullable(),
});
const counts = z.tuple([z.object({ total: z.coerce.number(), needs_attention: z.coerce.number() })]);

/** What did not go through, for the admin team: two statements, however much it is. */
@Injectable()
export class ListDeliveries {
  constructor(
    private readonly clock: Clock,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** One page, what needs attention first, newest first. */
  async execute({ kind, ...page }: Query): Promise<DeliveriesAnswer> {
    const about = [this.clock.now(), kind ?? null];
    const rows: unknown = await this.dataSource.query(DELIVERIES_PAGE, [
      ...about,
      page.limit,
      offsetOf(page),
    ]);
    const [{ total, needs_attention }] = counts.parse(await this.dataSource.query(DELIVERIES_COUNTS, about));
    return { deliveries: row.array().parse(rows), needs_attention, ...pageOf(total, page) };
  }
}
