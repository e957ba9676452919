import { FirstSchema1795600500000 } from './1795600500000-first-schema.js';
import { ProvenAddresses1795700010001 } from './1795700010001-proven-addresses.js';
import { LargeReads1795700011001 } from './1795700011001-large-reads.js';
import { SlotCapacity1795700050001 } from './1795700050001-slot-capacity.js';
import { CanaryOfNobody1795700050002 } from './1795700050002-canary-of-nobody.js';
import { HoldKeys1795700050003 } from './1795700050003-hold-keys.js';
import { ChangesWithoutId1795700060001 } from './1795700060001-changes-without-id.js';
import { IdempotencyDigests1795700070001 } from './1795700070001-idempotency-digests.js';
import { RefundCap1795700080001 } from './1795700080001-refund-cap.js';
import { UnusedSecondFactorGrace1795700090001 } from './1795700090001-unused-second-factor-grace.js';
import { DebitNotes1795700100001 } from './1795700100001-debit-notes.js';
import { Disputes1795700100002 } from './1795700100002-disputes.js';
import { SearchWithoutAccents1795700100003 } from './1795700100003-search-without-accents.js';
import { PaidPhones1795700110001 } from './1795700110001-paid-phones.js';
import { MailedCodes1795700130001 } from './1795700130001-mailed-codes.js';
import { BookingMoments1795700140001 } from './1795700140001-booking-moments.js';
import { CustomerSearch1795700140002 } from './1795700140002-customer-search.js';
import { BillingAddress1795700150001 } from './1795700150001-billing-address.js';
import { ListIndexes1795700155001 } from './1795700155001-list-indexes.js';
import { Access1795700160001 } from './1795700160001-access.js';
import { CrewRole1795700160002 } from './1795700160002-crew-role.js';
import { CrewJobs1795700160003 } from './1795700160003-crew-jobs.js';
import { TimelineNews1795700160004 } from './1795700160004-timeline-news.js';
import { CorrectedDetails1795700165001 } from './1795700165001-corrected-details.js';
import { Photos1795900100001 } from './1795900100001-photos.js';
import { Discounts1795900300001 } from './1795900300001-discounts.js';
import { RecordedPayments1795900400001 } from './1795900400001-recorded-payments.js';
import { TextMessages1795900500001 } from './1795900500001-text-messages.js';
import { Tips1795900600001 } from './1795900600001-tips.js';
import { Pops1795900600002 } from './1795900600002-pops.js';
import { RedeemedPoints1795900700001 } from './1795900700001-redeemed-points.js';
import { PointsExpiry1795900700002 } from './1795900700002-points-expiry.js';
import { Ratings1795900800001 } from './1795900800001-ratings.js';
import { TipPhotos1796000200001 } from './1796000200001-tip-photos.js';
import { EarlierCancellations1796001000001 } from './1796001000001-earlier-cancellations.js';
import { HoldInAll1796002200001 } from './1796002200001-hold-in-all.js';

/** Every migration, oldest first. */
export const migrations = [
  FirstSchema1795600500000,
  ProvenAddresses1795700010001,
  LargeReads1795700011001,
  SlotCapacity1795700050001,
  CanaryOfNobody1795700050002,
  HoldKeys1795700050003,
  ChangesWithoutId1795700060001,
  IdempotencyDigests1795700070001,
  RefundCap1795700080001,
  UnusedSecondFactorGrace1795700090001,
  DebitNotes1795700100001,
  Disputes1795700100002,
  SearchWithoutAccents1795700100003,
  PaidPhones1795700110001,
  MailedCodes1795700130001,
  BookingMoments1795700140001,
  CustomerSearch1795700140002,
  BillingAddress1795700150001,
  ListIndexes1795700155001,
  Access1795700160001,
  CrewRole1795700160002,
  CrewJobs1795700160003,
  TimelineNews1795700160004,
  CorrectedDetails1795700165001,
  Photos1795900100001,
  Discounts1795900300001,
  RecordedPayments1795900400001,
  TextMessages1795900500001,
  Tips1795900600001,
  Pops1795900600002,
  RedeemedPoints1795900700001,
  PointsExpiry1795900700002,
  Ratings1795900800001,
  TipPhotos1796000200001,
  EarlierCancellations1796001000001,
  HoldInAll1796002200001,
];
