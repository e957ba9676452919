import { type OwnRating } from '@haulway/contracts';
import { STAR_WORDS } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { refusedFields } from '@haulway/platform/form';
import { Alert, Button, RadioCards, Stack, TextArea } from '@haulway/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { type OpenedBooking } from '../../../api/shown-booking.js';
import { ratingApi } from '../rating-api.js';
import styles from './Rating.module.css';

const MAX_TEXT = 1_000;
const OPTIONS = STAR_WORDS.map((description, index) => ({
  value: String(index + 1),
  name: index === 0 ? '1 star' : `${index + 1} stars`,
  description,
}));

interface RatingFormProps {
  readonly opened: OpenedBooking;
  /** The rating that is changed; null for a first one. */
  readonly rating: OwnRating | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** One to five stars and a text. What was chosen and typed stays when saving fails. */
export function RatingForm({ opened, rating, onSaved, onCancel }: RatingFormProps) {
  const id = useId();
  const [stars, setStars] = useState(rating ? String(rating.stars) : null);
  const [text, setText] = useState(rating?.text ?? '');
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [rate, { isLoading, error }] = ratingApi.useBookingRateMutation();

  const refuse = (found: ReadonlyMap<string, string>): void => {
    setProblems(found);
    const control = found.has('stars') ? `${id}-stars-0` : `${id}-text`;
    if (found.size > 0) document.getElementById(control)?.focus();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const found = new Map<string, string>();
    if (stars === null) found.set('stars', 'Choose 1 to 5 stars');
    if ([...text.trim()].length > MAX_TEXT) found.set('text', 'Your text must be 1,000 characters or fewer');
    refuse(found);
    if (found.size > 0) return;
    const result = await rate({ ...opened, stars: Number(stars), text });
    if (!result.data) return refuse(new Map(refusedFields(result.error)));
    toast({ title: rating ? 'Rating changed' : 'Thank you for your rating', tone: 'success' });
    onSaved();
  };

  return (
    <form noValidate aria-label="Rate your booking" onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <RadioCards
          id={`${id}-stars`}
          legend="How many stars do you give us?"
          columns={3}
          options={OPTIONS}
          value={stars}
          onChange={setStars}
          error={problems.get('stars')}
          required
        />
        <TextArea
          id={`${id}-text`}
          label="What went well, or what should we do better? (optional)"
          hint="Up to 1,000 characters. Other customers see it with your first name and the first half of your postcode."
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problems.get('text')}
        />
        {error !== undefined && !isLoading && problems.size === 0 && (
          <Alert tone="error" title="We couldn't save your rating">
            {formatApiError(error)}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={isLoading}>
            {rating ? 'Save rating' : 'Send rating'}
          </Button>
          {rating && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}
