import type { AdminBookingsQuery, BookingSort, OutlookResponse, PaymentStatus } from '@haulway/contracts';
import { addDays, formatTimeSlot, formatWeekdayDate, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { FIRST_PAGE, type ListPosition, writePosition } from '../../../state/list-position.js';
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

const isSort = (value: string): boolean => Object.hasOwn(SORT_LABELS, value);

const STATUSES: readonly Option[] = [{ value: 'active', label: 'Active' }, ...STATUS_OPTIONS];
const ALL_STATUSES = 'All statuses';

/** The list of a day leaves out cancelled bookings unless they are requested. */
export const statusOptions = (tab: DayTab): readonly Option[] =>
  tab === 'all'
    ? [{ value: '', label: ALL_STATUSES }, ...STATUSES]
    : [{ value: '', label: 'All but cancelled' }, { value: 'all', label: ALL_STATUSES }, ...STATUSES];
export const PAYMENT_FILTER = [
  { value: '', label: 'All payments' },
  { value: 'unpaid', label: 'Unpaid' },
  ...optionsOf(PAYMENT_LABELS),
];
export const SLOT_OPTIONS = TIME_SLOTS_OF_DAY.map((value) => ({ value, label: formatTimeSlot(value) }));
export const SLOT_FILTER = [{ value: '', label: 'All time slots' }, ...SLOT_OPTIONS];
export const CONSIGNMENT_FILTER: readonly Option[] = [
  { value: '', label: 'All waste' },
  { value: 'true', label: 'Consignment note needed' },
  { value: 'false', label: 'No consignment note needed' },
];
export const PAY_BACK_FILTER: readonly Option[] = [
  { value: '', label: 'All bookings' },
  { value: 'true', label: 'To pay back' },
];
export const SORT_OPTIONS = optionsOf(SORT_LABELS);

/** An empty filter in the usual order, as on the first visit. Besides `day`, the names are those of the API's parameters. */
export const NO_FILTER = {
  day: '',
  status: '',
  payment_status: '',
  service: '',
  date_from: '',
  date_to: '',
  slot: '',
  worker: '',
  consignment_note_due: '',
  to_pay_back: '',
  search: '',
  sort: '',
} satisfies Partial<Record<keyof AdminBookingsQuery | 'day', string>>;

/** The list's filter from the address. '' means that the address does not set it. */
export type BookingFilter = Readonly<typeof NO_FILTER>;

const isPart = (name: string): name is keyof BookingFilter => name in NO_FILTER;
const PARTS = Object.keys(NO_FILTER).filter(isPart);

export const filterOf = (address: URLSearchParams): BookingFilter => {
  const filter = { ...NO_FILTER };
  for (const name of PARTS) filter[name] = address.get(name) ?? '';
  // an unknown order falls back to the usual one, so that an old link still works
  return { ...filter, sort: isSort(filter.sort) ? filter.sort : '' };
};

/** Filter and page as a query string, without empty values. */
export const searchOf = (filter: BookingFilter, position: ListPosition = FIRST_PAGE): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of PARTS) if (filter[name]) search.set(name, filter[name]);
  writePosition(search, position);
  return search;
};

/** How many parts of the filter narrow the list, not counting the search and the status, which are always visible. */
export const narrowing = (filter: BookingFilter): number =>
  PARTS.filter((name) => !['day', 'status', 'search', 'sort'].includes(name) && filter[name]).length;

export const isFiltered = (filter: BookingFilter): boolean =>
  PARTS.some((name) => name !== 'sort' && name !== 'day' && filter[name]);

/** The first and the last day of each tab, in days from today. */
const TAB_DAYS = { today: [0, 0], tomorrow: [1, 1], week: [0, 6] } as const;

/** The days whose bookings are listed; `all` for no limit. */
export type DayTab = keyof typeof TAB_DAYS | 'all';

const isTab = (text: string): text is DayTab => text === 'all' || Object.hasOwn(TAB_DAYS, text);

/**
 * The tab of the address. Without one: all bookings when the address filters them, otherwise the first day with
 * bookings. Undefined until that is known.
 */
export const tabOf = (
  filter: BookingFilter,
  outlook: { readonly data?: OutlookResponse; readonly error?: unknown },
): DayTab | undefined => {
  if (isTab(filter.day)) return filter.day;
  if (isFiltered(filter) || (outlook.error !== undefined && !outlook.data)) return 'all';
  if (!outlook.data) return undefined;
  if (outlook.data.today.bookings > 0) return 'today';
  return outlook.data.bookings > 0 ? 'tomorrow' : 'all';
};

/** The usual order of a tab. */
export const usualSort = (tab: DayTab): BookingSort => (tab === 'all' ? 'newest' : 'collection_soonest');

/** What is requested from the API: the filter with the days, the order and the statuses of the tab. */
export const requestedOf = (filter: BookingFilter, tab: DayTab, today: string): BookingFilter => {
  const status = filter.status === 'all' ? '' : filter.status;
  if (tab === 'all') return { ...filter, day: '', status };
  const [from, to] = TAB_DAYS[tab];
  return {
    ...filter,
    day: '',
    status: filter.status === '' ? 'not_cancelled' : status,
    date_from: addDays(today, from),
    date_to: addDays(today, to),
    sort: filter.sort || usualSort(tab),
  };
};

interface FilterChip {
  readonly label: string;
  /** The filter without it. */
  readonly without: Partial<BookingFilter>;
}

const labelIn = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** The parts of the filter that are not visible in other controls. */
export const chipsOf = ({ date_from: from, date_to: to, ...filter }: BookingFilter): FilterChip[] => {
  const days =
    from === to
      ? [{ label: formatWeekdayDate(from), without: { date_from: '', date_to: '' } }]
      : [
          { label: from && `From ${formatWeekdayDate(from)}`, without: { date_from: '' } },
          { label: to && `Until ${formatWeekdayDate(to)}`, without: { date_to: '' } },
        ];
  return [
    ...days,
    { label: filter.service.replaceAll('-', ' '), without: { service: '' } },
    {
      label: filter.payment_status && labelIn(PAYMENT_FILTER, filter.payment_status),
      without: { payment_status: '' },
    },
    { label: filter.slot && labelIn(SLOT_FILTER, filter.slot), without: { slot: '' } },
    {
      label: filter.consignment_note_due && labelIn(CONSIGNMENT_FILTER, filter.consignment_note_due),
      without: { consignment_note_due: '' },
    },
    {
      label: filter.to_pay_back && labelIn(PAY_BACK_FILTER, filter.to_pay_back),
      without: { to_pay_back: '' },
    },
    { label: filter.worker, without: { worker: '' } },
  ].filter(({ label }) => label !== '');
};
