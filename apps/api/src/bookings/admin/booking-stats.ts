import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type BookingStats as Stats } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type DataSource } from 'typeorm';
import { z } from 'zod';

/** Sums are bigint in PostgreSQL, which the driver gives as text. */
const row = z.object({
  total_users: z.coerce.number(),
  active_bookings: z.coerce.number(),
  completed_bookings: z.coerce.number(),
  total_pence: z.coerce.number(),
  paid_pence: z.coerce.number(),
});

/**
 * SPEC section 9, Admin figures: active is pending or confirmed; revenue is the sum over all bookings. What was
 * paid is the money that came in and stayed. Read from the tallies, which count as bookings change (ADR 0065).
 */
const FIGURES = `
  SELECT (SELECT coalesce(sum(users), 0) FROM user_tallies) AS total_users,
    coalesce(sum(bookings) FILTER (WHERE status IN ('pending', 'confirmed')), 0) AS active_bookings,
    coalesce(sum(bookings) FILTER (WHERE status = 'completed'), 0) AS completed_bookings,
    coalesce(sum(total_pence), 0) AS total_pence,
    coalesce(sum(paid_pence), 0) AS paid_pence
  FROM booking_tallies`;

/** The figures of the dashboard. */
@Injectable()
export class BookingStats {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(): Promise<Stats> {
    const [figures]: unknown[] = await this.dataSource.query(FIGURES);
    const { total_pence, paid_pence, ...counts } = row.parse(figures);
    return { ...counts, total_revenue: toPounds(total_pence), paid_revenue: toPounds(paid_pence) };
  }
}
