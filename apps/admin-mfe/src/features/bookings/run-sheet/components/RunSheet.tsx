import type { AdminBooking } from '@haulway/contracts';
import { formatFullDate, TIME_SLOT_NAMES, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { PhoneLink } from '../../../../components/PhoneLink.js';
import { PrintedLine, PrintedPage, PrintSheet } from '../../../../components/PrintSheet.js';
import { priceText, shortId, workerText } from '../../booking-texts.js';
import styles from './RunSheet.module.css';

/** The collections of one worker on one day, in the order of the round. */
interface Round {
  readonly date: string;
  readonly worker: string;
  readonly stops: readonly AdminBooking[];
}

const keyOf = (booking: AdminBooking): string =>
  `${booking.collection_date} ${workerText(booking).toLowerCase()}`;

const byRound = (one: AdminBooking, other: AdminBooking): number =>
  TIME_SLOTS_OF_DAY.indexOf(one.collection_time_slot) -
    TIME_SLOTS_OF_DAY.indexOf(other.collection_time_slot) ||
  one.collection_postcode.localeCompare(other.collection_postcode, 'en-GB') ||
  one.id.localeCompare(other.id);

/**
 * Rounds by day and worker. Each round is sorted by slot, and within a slot by postcode. Cancelled bookings are left
 * out.
 */
export const roundsOf = (bookings: readonly AdminBooking[]): readonly Round[] => {
  const rounds = new Map<string, AdminBooking[]>();
  for (const booking of bookings) {
    if (booking.status === 'cancelled') continue;
    const round = rounds.get(keyOf(booking));
    if (round) round.push(booking);
    else rounds.set(keyOf(booking), [booking]);
  }
  return [...rounds]
    .sort(([one], [other]) => one.localeCompare(other, 'en-GB'))
    .flatMap(([, stops]) => {
      const [first] = stops;
      if (!first) return [];
      const worker = workerText(first);
      return [{ date: first.collection_date, worker, stops: stops.sort(byRound) }];
    });
};

interface RunSheetProps {
  readonly bookings: readonly AdminBooking[];
  /** Called once the print dialog is closed. */
  readonly onPrinted: () => void;
}

/**
 * The printed sheet for a crew: one round for each worker and day. It opens the print dialog, and is visible only in
 * print.
 */
export function RunSheet({ bookings, onPrinted }: RunSheetProps) {
  return (
    <PrintSheet onPrinted={onPrinted}>
      {roundsOf(bookings).map((round) => (
        <PrintedRound key={`${round.date} ${round.worker}`} {...round} />
      ))}
    </PrintSheet>
  );
}

/** Whether nothing is paid for a collection; a refund leaves none either. */
const isOwed = ({ payment_status: paid }: AdminBooking): boolean =>
  paid !== 'paid' && paid !== 'partially_refunded';

function PrintedRound({ date, worker, stops }: Round) {
  return (
    <PrintedPage
      title={`Run sheet: ${formatFullDate(date)}`}
      lead={`${worker}, ${stops.length} ${stops.length === 1 ? 'collection' : 'collections'}`}
      columns={['Slot', 'Where', 'Who', 'What', 'Done']}
    >
      {stops.map((stop) => (
        <tr key={stop.id}>
          <td>{TIME_SLOT_NAMES[stop.collection_time_slot]}</td>
          <td>
            <b>{stop.collection_postcode}</b>
            <br />
            <span>{stop.collection_address}</span>
            <PrintedLine text={stop.additional_address_info} />
          </td>
          <td>
            <span>{stop.customer_name}</span>
            <br />
            <PhoneLink phone={stop.customer_phone} uri={stop.customer_phone_uri} />
          </td>
          <td>
            <span>{`${stop.service_name}, #${shortId(stop)}`}</span>
            <PrintedLine text={[...new Set(stop.waste_types)].join(', ')} />
            <PrintedLine text={stop.special_instructions} />
            <PrintedLine text={stop.admin_notes} />
            {stop.consignment_note_due && <PrintedLine text="Consignment note needed" />}
            {isOwed(stop) && <PrintedLine text={`Not paid: ${priceText(stop.total_price)}`} />}
          </td>
          <td className={styles.tick}>☐</td>
        </tr>
      ))}
    </PrintedPage>
  );
}
