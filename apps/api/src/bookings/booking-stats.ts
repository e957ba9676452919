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
 * paid is the money that came in and stayed.
 */
const FIGURES = `
  SELECT (SELECT count(*) FROM users) AS total_users,
    count(*) FILTER (WHERE status IN ('pending', 'confirmed')) AS active_bookings,
    count(*) FILTER (WHERE status = 'completed') AS completed_bookings,
    coalesce(sum(total_price_pence), 0) AS total_pence,
    coalesce(sum(total_price_pence - refunded_pence) FILTER (WHERE invoice_number IS NOT NULL), 0) AS paid_pence
  FROM bookings
  WHERE deleted_at IS NULL`;

/** The figures of the dashboard, counted by the database. */
@Injectable()
export class BookingStats {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(): Promise<Stats> {
    const [figures]: unknown[] = await this.dataSource.query(FIGURES);
    const { total_pence, paid_pence, ...counts } = row.parse(figures);
    return { ...counts, total_revenue: toPounds(total_pence), paid_revenue: toPounds(paid_pence) };
  }
}
