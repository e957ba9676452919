import {
  formatDatedSlot,
  formatPounds,
  formatWeekdayDate,
  isFilled,
  isTimeSlot,
  joinAddress,
  normalisePostcode,
  pointsText,
  pricesAtCollection,
  redemptionOf,
  selectionInShort,
  vatNote,
} from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { Card, VisuallyHidden } from '@haulway/ui';
import { SelectionLines } from './SelectionLines.js';
import { VatInTotal } from './VatInTotal.js';
import { isFromCalculator } from '../state/flow.js';
import { useBooking } from '../state/booking-context.js';
import { useVisitWords } from '../hooks/use-visit-words.js';
import styles from './LiveBooking.module.css';

/** The booking so far, at the prices of the collection's region. A text is empty while its value is not known. */
const useLiveBooking = () => {
  const { service, flowType, flow } = useBooking();
  const { user } = useSession();
  const words = useVisitWords();
  const { data } = flow;
  const { date, timeSlot } = data.dateTime;
  const regional = isFromCalculator(flowType, data) ? pricesAtCollection(data) : undefined;
  const { items, totalPence } = regional ?? data;
  const redeemed = redemptionOf({ ...data, totalPence }, user !== null);
  const postcode = normalisePostcode(data.address.postcode);
  return {
    items,
    address: [joinAddress(data.address), postcode].filter(isFilled).join(', '),
    postcode,
    when: isTimeSlot(timeSlot) && date ? formatDatedSlot({ date, slot: timeSlot }) : formatWeekdayDate(date),
    totalPence: totalPence - redeemed.discountPence,
    redeemed,
    vat: vatNote(service, flowType),
    words,
  };
};

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface LiveBookingProps {
  readonly title: string;
  /** The price from the server, in pence, once the booking exists. */
  readonly bookedPence?: number;
  /** The email address for the confirmation; given only in the payment view. */
  readonly email?: string;
}

/** The booking so far: in the side panel while it is filled in, and again in the payment view. */
export function LiveBooking({ title, bookedPence, email }: LiveBookingProps) {
  const { items, address, when, totalPence, redeemed, vat, words } = useLiveBooking();
  const pence = bookedPence ?? totalPence;
  return (
    <Card as="section" look="tint" className={styles.live} aria-labelledby="live-booking">
      <h2 id="live-booking" className={styles.heading}>
        {title}
      </h2>
      <SelectionLines items={items} totalPence={pence + redeemed.discountPence} />
      {(address || when || email || redeemed.points > 0) && (
        <dl className={styles.facts}>
          {address && <Fact term={words.goingTo}>{address}</Fact>}
          {when && <Fact term={words.goingOn}>{when}</Fact>}
          {redeemed.points > 0 && (
            <Fact term="Discount">{`−${formatPounds(redeemed.discountPence)} for ${pointsText(redeemed.points)}`}</Fact>
          )}
          {email && <Fact term="Confirmation to">{email}</Fact>}
        </dl>
      )}
      <p className={styles.total}>
        <span>To pay</span>
        <span>
          <strong translate="no">{formatPounds(pence)}</strong> <span className={styles.vat}>{vat}</span>
        </span>
      </p>
      {bookedPence !== undefined && <VatInTotal totalPence={bookedPence} />}
    </Card>
  );
}

/** The same in one line, for phones, where the side panel is below the step. */
export function LiveBookingBar() {
  const { items, postcode, when, totalPence } = useLiveBooking();
  const what = [selectionInShort(items), postcode, when].filter(Boolean).join(' · ');
  return (
    <p className={styles.bar}>
      <VisuallyHidden>Your booking so far: </VisuallyHidden>
      <span className={styles.what}>{what}</span> <strong translate="no">{formatPounds(totalPence)}</strong>
    </p>
  );
}
