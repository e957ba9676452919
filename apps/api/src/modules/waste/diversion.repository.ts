import { type WasteOutcome } from '@haulway/contracts';
import { readReport } from '@haulway/server/database';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

export interface TippedTotals {
  /** Grams; an outcome without any is missing. */
  readonly outcomes: Partial<Record<WasteOutcome, number>> | null;
  /** Each once. */
  readonly bookings: number;
}

export interface MonthTotals {
  /** `yyyy-MM` */
  readonly month: string;
  readonly outcomes: Partial<Record<WasteOutcome, number>>;
}

const TOTALS = `
  SELECT (SELECT json_object_agg(outcome, grams) FROM (
      SELECT outcome, sum(grams) AS grams FROM tip_lines WHERE date BETWEEN $1 AND $2 GROUP BY outcome
    ) AS sums) AS outcomes,
    (SELECT count(*)::int FROM tip_loads WHERE latest AND date BETWEEN $1 AND $2) AS bookings`;

const BY_MONTH = `
  SELECT month, json_object_agg(outcome, grams) AS outcomes FROM (
    SELECT to_char(date, 'YYYY-MM') AS month, outcome, sum(grams) AS grams FROM tip_lines
    WHERE date BETWEEN $1 AND $2 GROUP BY 1, 2
  ) AS sums GROUP BY month ORDER BY month`;

@Injectable()
export class DiversionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What was tipped from a London date to today: a booking counts on the last day on which it was tipped. */
  async totals(from: string, today: string): Promise<TippedTotals> {
    const [found] = await readReport(this.dataSource, (manager) =>
      manager.query<TippedTotals[]>(TOTALS, [from, today]),
    );
    return found ?? { outcomes: null, bookings: 0 };
  }

  /** What was tipped in each month of a range, oldest first. */
  byMonth(from: string, to: string): Promise<MonthTotals[]> {
    return readReport(this.dataSource, (manager) => manager.query<MonthTotals[]>(BY_MONTH, [from, to]));
  }
}
