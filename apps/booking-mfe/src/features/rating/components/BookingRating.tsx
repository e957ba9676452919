import { type OwnRating } from '@haulway/contracts';
import { formatFullDate, londonDateOf } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Button, Card, Spinner } from '@haulway/ui';
import { useRef, useState } from 'react';
import { type OpenedBooking } from '../../../api/shown-booking.js';
import { ratingApi } from '../rating-api.js';
import styles from './Rating.module.css';
import { RatingForm } from './RatingForm.js';

/** Five stars as a picture; the text beside it says the same. */
function Stars({ stars }: { stars: number }) {
  return (
    <span aria-hidden className={styles.stars}>
      {'★'.repeat(stars) + '☆'.repeat(5 - stars)}
    </span>
  );
}

function GivenRating({ rating }: { rating: OwnRating }) {
  return (
    <>
      <p>
        <Stars stars={rating.stars} /> <span>{`You gave us ${rating.stars} out of 5 stars.`}</span>
      </p>
      {rating.text !== null && <p className={styles.text}>{rating.text}</p>}
      {rating.reply !== null && (
        <div className={styles.reply}>
          <h3 className={styles.replied}>Our reply</h3>
          <p className={styles.text}>{rating.reply}</p>
        </div>
      )}
    </>
  );
}

/** The customer's rating of a completed booking: to give, to change for 14 days, and with our reply. */
export function BookingRating({ opened }: { opened: OpenedBooking }) {
  const { data, error, refetch } = ratingApi.useBookingRatingQuery(opened);
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (data && !data.can_rate && !data.rating) return null;
  // the form is gone, so the focus moves to what replaces it
  const close = (): void => {
    setChanging(false);
    heading.current?.focus();
  };
  const rating = data?.rating ?? null;
  return (
    <Card as="section" padding="large" className={styles.rating}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {rating ? 'Your rating' : 'How did it go?'}
      </h2>
      {!data && !error && <Spinner label="Loading your rating" />}
      {!data && error && (
        <LoadFailed
          title="We couldn't load your rating"
          error={error}
          onRetry={() => void refetch()}
          help={<CallUs />}
        />
      )}
      {rating && !changing && <GivenRating rating={rating} />}
      {rating && data?.can_rate && !changing && (
        <div>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change rating
          </Button>
          <p className={styles.until}>
            {`You can change it until ${formatFullDate(londonDateOf(new Date(rating.change_until)))}.`}
          </p>
        </div>
      )}
      {data?.can_rate && (changing || !rating) && (
        <RatingForm opened={opened} rating={rating} onSaved={close} onCancel={close} />
      )}
    </Card>
  );
}
