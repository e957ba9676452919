import type { AdminBooking } from '@haulway/contracts';
import { Button, Card, Icon } from '@haulway/ui';
import { invoiceText, shortId } from '../booking-texts.js';
import { Facts, Note, WasteTypes } from '../components/Facts.js';
import {
  collectionFacts,
  customerFacts,
  pricingFacts,
  scheduleFacts,
  workerFact,
} from '../facts-of-booking.js';
import { StatusBadges } from '../../../components/StatusBadges.js';
import styles from './BookingCard.module.css';

export interface BookingCardProps {
  readonly booking: AdminBooking;
  readonly onView: () => void;
  readonly onEdit: () => void;
}

/** One booking of the list with everything the team needs at a glance. */
export function BookingCard({ booking, onView, onEdit }: BookingCardProps) {
  const id = shortId(booking);
  return (
    <Card as="article" aria-labelledby={`booking-${id}`} className={styles.card}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3 id={`booking-${id}`}>{booking.service_name}</h3>
          <p className={styles.numbers}>
            <span>{`Invoice: ${invoiceText(booking)}`}</span> <span aria-hidden="true">·</span>{' '}
            <span>{`#${id}`}</span>
          </p>
        </div>
        <StatusBadges booking={booking} />
        <div className={styles.actions}>
          <Button variant="secondary" size="small" aria-label={`View booking ${id}`} onClick={onView}>
            <Icon name="eye" size={18} />
            View
          </Button>
          <Button variant="secondary" size="small" aria-label={`Edit booking ${id}`} onClick={onEdit}>
            <Icon name="edit" size={18} />
            Edit
          </Button>
        </div>
      </header>
      <div className={styles.facts}>
        <Facts level={4} title="Customer" facts={customerFacts(booking)} />
        <Facts level={4} title="Collection" facts={collectionFacts(booking)} />
        <Facts level={4} title="Schedule" facts={[...scheduleFacts(booking), workerFact(booking)]} />
        <Facts level={4} title="Pricing" facts={pricingFacts(booking)} />
      </div>
      <WasteTypes level={4} types={booking.waste_types} />
      <Note level={4} title="Admin notes" text={booking.admin_notes} />
      <Note level={4} title="Special instructions" text={booking.special_instructions} />
    </Card>
  );
}
