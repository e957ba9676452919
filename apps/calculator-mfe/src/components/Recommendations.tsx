import type { RecommendationRange } from '@haulway/domain';
import { Button } from '@haulway/ui';
import type { StartBooking } from '../hooks/use-start-booking.js';
import styles from './Recommendations.module.css';

/** The services whose ranges suit the selection, each with its typical price and a button to book it. */
export function Recommendations({
  suited,
  booking,
  onBook,
}: {
  /** Empty when nothing is picked. */
  suited: readonly RecommendationRange[];
  booking: StartBooking;
  onBook: (slug: string) => void;
}) {
  if (suited.length === 0) return <p>Add items to see which services we recommend.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Recommended services">
        {suited.map(({ slug, name, typical }) => (
          <li key={slug} className={styles.service}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.typical}>{`Typical price ${typical}`}</p>
            </div>
            <Button variant="secondary" size="small" busy={booking.starting} onClick={() => onBook(slug)}>
              {`Book ${name}`}
            </Button>
          </li>
        ))}
      </ul>
      {booking.needsSignIn && (
        <p className={styles.typical}>You&apos;ll need to sign in to complete the booking</p>
      )}
    </>
  );
}
