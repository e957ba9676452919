import { Controller, Module } from '@nestjs/common';
import { endpoints, type LoyaltyTransaction } from '@haulway/contracts';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { ApiConfig } from '../../common/config/index.js';
import { registerJobs } from '../../common/jobs/index.js';
import { registerEmails } from '../notifications/index.js';
import { ExpirePoints, expirePointsJob } from './expire-points.js';
import { pointsExpireEmail } from './points-expire-email.js';
import { PointsExpiryRepository } from './points-expiry.repository.js';
import { LoyaltyEntryEntity, LoyaltyRepository } from './loyalty.repository.js';

const { ledger } = endpoints.loyalty;

/** The transaction type shows the sign, as on the screen, so the points are never negative. */
const toTransaction = (entry: LoyaltyEntryEntity): LoyaltyTransaction => ({
  id: entry.id,
  _id: entry.id,
  description: entry.description,
  transaction_type: entry.kind === 'earned' ? 'earned' : 'spent',
  points: Math.abs(entry.points),
  created_at: entry.createdAt.toISOString(),
});

@Controller()
class LoyaltyController {
  constructor(
    private readonly loyalty: LoyaltyRepository,
    private readonly config: ApiConfig,
  ) {}

  @Route(ledger)
  async list(@Call() { caller, query: page }: CallOf<typeof ledger>) {
    const [entries, total] = await this.loyalty.page(caller.id, page);
    return {
      balance: await this.loyalty.balance(caller.id),
      points_per_pound: this.config.pointsPerPound,
      transactions: entries.map(toTransaction),
      ...pageOf(total, page),
    };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([LoyaltyEntryEntity])],
  controllers: [LoyaltyController],
  providers: [
    ExpirePoints,
    LoyaltyRepository,
    PointsExpiryRepository,
    registerEmails(pointsExpireEmail),
    registerJobs(expirePointsJob),
  ],
  exports: [LoyaltyRepository],
})
export class LoyaltyModule {}
