import { RATING_LIMITS, type RatingFilter } from '@haulway/contracts';
import { offsetOf, type Page } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { RatingEntity } from './rating.entity.js';

/** A rating with what is shown of its booking. */
export interface RatingRow extends RatingEntity {
  readonly customerName: string;
  readonly isBusiness: boolean;
  readonly isErased: boolean;
  readonly outcode: string;
}

export interface RatingTotals {
  readonly average: number | null;
  readonly count: number;
}

const ROW = `
  r.id, r.booking_id AS "bookingId", r.stars, r.text, r.created_at AS "createdAt", r.text_at AS "textAt",
  r.seen_at AS "seenAt", r.reply, r.replied_at AS "repliedAt", r.hidden_at AS "hiddenAt",
  r.hidden_reason AS "hiddenReason", r.version, b.customer_name AS "customerName",
  b.company_name IS NOT NULL AS "isBusiness", b.erased_at IS NOT NULL AS "isErased", b.outcode`;
const ROWS = `SELECT ${ROW} FROM ratings r JOIN bookings b ON b.id = r.booking_id`;
const NEWEST_FIRST = 'ORDER BY r.created_at DESC, r.id DESC';

/** Numeric: a half is rounded up, which binary fractions would not do exactly. */
const TOTALS = 'SELECT round(avg(stars), 1)::float8 AS average, count(*)::int AS count FROM ratings';

const SHOWN: Readonly<Record<RatingFilter, string>> = {
  new: 'r.text IS NOT NULL AND r.seen_at IS NULL',
  replied: 'r.reply IS NOT NULL',
  hidden: 'r.hidden_at IS NOT NULL',
};

/** The rows of ratings. */
@Injectable()
export class RatingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  ofBooking(
    bookingId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<RatingEntity | null> {
    return manager.findOneBy(RatingEntity, { bookingId });
  }

  /** The booking of a rating. */
  async bookingIdOf(id: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(RatingEntity, { id }))?.bookingId ?? null;
  }

  save(manager: EntityManager, rating: Partial<RatingEntity>): Promise<RatingEntity> {
    return manager.save(manager.create(RatingEntity, rating));
  }

  async get(id: string): Promise<RatingRow | null> {
    const [row] = await this.dataSource.query<RatingRow[]>(`${ROWS} WHERE r.id = $1`, [id]);
    return row ?? null;
  }

  async totals(): Promise<RatingTotals> {
    const [row] = await this.dataSource.query<RatingTotals[]>(TOTALS);
    return row ?? { average: null, count: 0 };
  }

  latest(): Promise<RatingRow[]> {
    return this.dataSource.query(`${ROWS} ${NEWEST_FIRST} LIMIT $1`, [RATING_LIMITS.latest]);
  }

  async page(page: Page, show?: RatingFilter): Promise<{ rows: RatingRow[]; total: number }> {
    const where = show === undefined ? 'true' : SHOWN[show];
    const [rows, counted] = await Promise.all([
      this.dataSource.query<RatingRow[]>(`${ROWS} WHERE ${where} ${NEWEST_FIRST} LIMIT $1 OFFSET $2`, [
        page.limit,
        offsetOf(page),
      ]),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM ratings r WHERE ${where}`,
      ),
    ]);
    return { rows, total: counted[0]?.total ?? 0 };
  }
}
