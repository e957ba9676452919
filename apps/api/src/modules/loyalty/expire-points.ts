import { formatFullDate, londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ApiConfig } from '../../common/config/index.js';
import { defineJob } from '../../common/jobs/index.js';
import { queueEmail } from '../notifications/index.js';
import { enterPoints, lockBalance } from './loyalty.repository.js';
import { pointsExpireEmail } from './points-expire-email.js';
import { PointsExpiryRepository } from './points-expiry.repository.js';

const NOTICE_MS = 30 * 24 * 60 * 60 * 1000;

/** How many accounts are looked up at a time. */
const BATCH = 100;

/** `from`, so many months earlier; on the last day of the month if that has no such day. */
const monthsBefore = (from: Date, months: number): Date => {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0);
  return date;
};

/**
 * Takes away points that were earned LOYALTY_POINTS_EXPIRY_MONTHS ago, the oldest first, and only those that the customer
 * was told of by email 30 days before.
 */
@Injectable()
export class ExpirePoints {
  constructor(
    private readonly config: ApiConfig,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly expiry: PointsExpiryRepository,
  ) {}

  async execute(): Promise<void> {
    const months = this.config.pointsExpiryMonths;
    if (months === undefined) return;
    const now = this.clock.now();
    await this.#expire(now, monthsBefore(now, months));
    await this.#tell(now, monthsBefore(new Date(now.getTime() + NOTICE_MS), months));
  }

  async #expire(now: Date, earnedBy: Date): Promise<void> {
    const toldBy = new Date(now.getTime() - NOTICE_MS);
    let found = BATCH;
    while (found === BATCH) {
      const accounts = await this.expiry.expired(earnedBy, toldBy, BATCH);
      found = accounts.length;
      for (const userId of accounts)
        await this.transactions.run(async (manager) => {
          const balance = await lockBalance(manager, userId);
          const due = await this.expiry.expiredOf(manager, userId, earnedBy, toldBy);
          const points = Math.min(due, balance);
          if (points <= 0) return;
          const description = 'Points expired';
          await enterPoints(manager, {
            userId,
            redeemedFor: null,
            kind: 'spent',
            points: -points,
            missing: 0,
            description,
          });
        });
    }
  }

  async #tell(now: Date, earnedBy: Date): Promise<void> {
    const before = formatFullDate(londonToday(new Date(now.getTime() + NOTICE_MS)));
    let found = BATCH;
    while (found === BATCH) {
      const accounts = await this.expiry.toTell(earnedBy, BATCH);
      found = accounts.length;
      for (const { userId, email: recipient, points } of accounts)
        await this.transactions.run(async (manager) => {
          if (!(await this.expiry.markTold(manager, userId, earnedBy, now))) return;
          await queueEmail(manager, pointsExpireEmail, { recipient, details: { points, before } });
        });
    }
  }
}

export const expirePointsJob = defineJob({
  task: 'expire_points',
  payload: z.object({}),
  attempts: 3,
  schedule: '23 9 * * *',
  handler: (_payload, { get }) => get(ExpirePoints).execute(),
});
