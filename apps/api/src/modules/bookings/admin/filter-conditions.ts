import { type AdminBookingsFilter } from '@haulway/contracts';
import { type StatementValues } from '../../../common/database/statement-values.js';

/** What `worker` finds: blank and absent workers are called 'unassigned', as the cards call them. An index has it. */
const WORKER = "lower(coalesce(nullif(trim(b.assigned_worker), ''), 'unassigned'))";

/** Columns of which the tallies know how many bookings have which value. */
const TALLIED = {
  status: 'status',
  payment_status: 'payment_status',
  service: 'service_type',
  slot: 'collection_time_slot',
} as const;

const tallied = (filter: AdminBookingsFilter, values: StatementValues): string[] =>
  (['status', 'payment_status', 'service', 'slot'] as const).flatMap((part) =>
    filter[part] === undefined ? [] : [`b.${TALLIED[part]} = ${values.add(filter[part])}`],
  );

/** The filter as conditions on `bookings b`, the search apart. */
export const filterConditions = (filter: AdminBookingsFilter, values: StatementValues): string[] => {
  const { date_from, date_to, worker } = filter;
  return [
    'b.deleted_at IS NULL',
    ...tallied(filter, values),
    ...(date_from === undefined ? [] : [`b.collection_date >= ${values.add(date_from)}::date`]),
    ...(date_to === undefined ? [] : [`b.collection_date <= ${values.add(date_to)}::date`]),
    ...(worker === undefined ? [] : [`${WORKER} = lower(trim(${values.add(worker)}))`]),
  ];
};

/** The filter as a condition on `booking_tallies b`; undefined where the tallies do not know enough. */
export const tallyCondition = (filter: AdminBookingsFilter, values: StatementValues): string | undefined => {
  const { date_from, date_to, worker, search } = filter;
  if ((date_from ?? date_to ?? worker ?? search) !== undefined) return undefined;
  return ['true', ...tallied(filter, values)].join(' AND ');
};
