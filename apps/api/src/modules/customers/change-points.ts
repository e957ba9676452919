import { type CustomerPointsBody, type CustomerPointsResponse } from '@haulway/contracts';
import { pointsText } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, type IdempotencyContext, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { IdempotentResponses } from '../../common/idempotency/idempotency.module.js';
import { recordChanges } from '../audit/audit-trail.repository.js';
import { enterPoints, lockBalance } from '../loyalty/loyalty.repository.js';
import { CustomerRepository } from './customer.repository.js';

const tooFew = (balance: number): ApiException =>
  new ApiException(
    409,
    'points_changed',
    `This customer has ${pointsText(balance)}. Please remove no more than that.`,
    { balance },
  );

/** Adds points to a customer's account, or takes them away. */
@Injectable()
export class ChangePoints {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly idempotency: IdempotentResponses,
  ) {}

  /** @throws ApiException 404; 409 `no_account` for a guest, `points_changed` for more points than there are */
  execute(
    idOrEmail: string,
    { points, reason: typed }: CustomerPointsBody,
    admin: Caller,
    call: IdempotencyContext | undefined,
  ): Promise<CustomerPointsResponse> {
    const reason = typed.trim();
    return this.transactions.run(async (manager) => {
      const found = await this.customers.find(idOrEmail, manager);
      if (!found) throw notFound('customer');
      const { userId } = found;
      if (userId === null)
        throw new ApiException(409, 'no_account', 'This customer is a guest. Only accounts have points.');
      const before = await lockBalance(manager, userId);
      // the account may have been deleted while the lock waited
      if (!(await this.customers.find(found.id, manager))) throw notFound('customer');
      const balance = before + points;
      if (balance < 0) throw tooFew(before);
      const kind = points > 0 ? 'earned' : 'spent';
      const entry = { userId, redeemedFor: null, kind, points, missing: 0, description: reason } as const;
      await enterPoints(manager, entry);
      await recordChanges(manager, admin, this.clock.now(), { userId }, [
        { what: 'points', from: String(before), to: String(balance) },
        { what: 'points_reason', from: null, to: reason },
      ]);
      const response = { balance };
      await this.idempotency.saveResponse(call, manager, response);
      return response;
    });
  }
}
