import type { BookingSort, PaymentStatus } from '@haulway/contracts';
import { TIME_SLOT_LABELS } from '@haulway/domain';
import { STATUS_OPTIONS } from '../booking-texts.js';

interface Option {
  readonly value: string;
  readonly label: string;
}

const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  partially_refunded: 'Partially refunded',
  refunded: 'Refunded',
};

const SORT_LABELS: Readonly<Record<BookingSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  collection_soonest: 'Collection, earliest first',
  collection_latest: 'Collection, latest first',
  price_highest: 'Price, highest first',
  price_lowest: 'Price, lowest first',
};

/** Whether this is a known order of the list. */
export const isSort = (value: string): boolean => Object.hasOwn(SORT_LABELS, value);

export const STATUS_FILTER: readonly Option[] = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  ...STATUS_OPTIONS,
];
export const PAYMENT_FILTER = [
  { value: '', label: 'All payments' },
  { value: 'unpaid', label: 'Unpaid' },
  ...optionsOf(PAYMENT_LABELS),
];
export const SLOT_FILTER = [{ value: '', label: 'All time slots' }, ...optionsOf(TIME_SLOT_LABELS)];
export const CONSIGNMENT_FILTER: readonly Option[] = [
  { value: '', label: 'All waste' },
  { value: 'true', label: 'Consignment note due' },
  { value: 'false', label: 'No consignment note due' },
];
/** The usual order is the one without a value in the address. */
export const SORT_OPTIONS = optionsOf(SORT_LABELS).map(({ value, label }) => ({
  value: value === 'newest' ? '' : value,
  label,
}));
