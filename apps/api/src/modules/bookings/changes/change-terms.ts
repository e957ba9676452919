import { Injectable } from '@nestjs/common';
import { type BookingOptions } from '@haulway/contracts';
import {
  cancelTerms,
  type CancelTerms,
  rescheduleTerms,
  type RescheduleTerms,
  toPounds,
} from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../../common/config/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingPaymentRecords } from '../booking-payments.js';
import { ChangePolicyRepository } from '../policy/change-policy.repository.js';

/** The changes that are possible for a booking now, and their consequences. */
export interface ChangeTermsOf {
  readonly cancel: CancelTerms;
  readonly reschedule: RescheduleTerms;
}

/** Works out the terms of a booking's policy at this moment. */
@Injectable()
export class ChangeTerms {
  constructor(
    private readonly policies: ChangePolicyRepository,
    private readonly records: BookingPaymentRecords,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** @param byOffice whether an admin requests them: the policy's deadline for moving does not bind the office */
  async of(booking: BookingEntity, byOffice: boolean, manager?: EntityManager): Promise<ChangeTermsOf> {
    const policy = isUnpaid(booking)
      ? await this.policies.current(manager)
      : await this.policies.ofPaidBooking(booking.policyVersion, manager);
    const now = this.clock.now();
    const facts = {
      status: booking.status,
      collectionDate: booking.collectionDate,
      collectionTimeSlot: booking.collectionTimeSlot,
      paidPence: isUnpaid(booking) ? 0 : booking.totalPricePence,
      refundedPence: isUnpaid(booking) ? 0 : await this.records.refundedPence(booking.id, manager),
      refundCapPercent: booking.refundCapPercent,
      timesMoved: booking.timesMoved,
    };
    return {
      cancel: cancelTerms(facts, policy, now),
      reschedule: rescheduleTerms(facts, policy, now, { byOffice, movesLimit: this.config.movesLimit }),
    };
  }
}

/** The terms as the API returns them. */
export const toOptions = ({ cancel, reschedule }: ChangeTermsOf): BookingOptions => ({
  cancel: {
    allowed: cancel.allowed,
    refund_amount: toPounds(cancel.refundPence),
    fee_amount: toPounds(cancel.feePence),
    reason: cancel.reason,
  },
  reschedule: {
    allowed: reschedule.allowed,
    until: reschedule.until?.toISOString() ?? null,
    reason: reschedule.reason,
  },
});
