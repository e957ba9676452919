import type { LinkWay } from '@haulway/contracts';
import { formatPounds, isFilled, londonToday, vatIncluded, vatPercentOn } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { Alert, Button, Card, Grid, SelectField, Stack, TextField } from '@haulway/ui';
import { useState } from 'react';
import { LINK_OPTIONS, linkWayOf, usualLinkWay } from '../../link-ways.js';
import { FIELD_LABELS } from '../new-booking-form.js';
import type { NewBooking } from '../use-new-booking.js';
import styles from './NewBooking.module.css';

/** The price that the caller is told, with the VAT in it. */
function Price({ booking: { amounts, selection } }: { booking: NewBooking }) {
  const { listPence, discountPence, totalPence } = amounts;
  if (!selection?.complete) return <p role="status">Choose a service and its options to see the price.</p>;
  const vatPence = vatIncluded(totalPence, vatPercentOn(londonToday(serverNow())));
  return (
    <p role="status" className={styles.price}>
      {discountPence > 0 && (
        <span>{`${formatPounds(listPence)} less ${formatPounds(discountPence)} discount: `}</span>
      )}
      <strong translate="no">{formatPounds(totalPence)}</strong>{' '}
      <span>{`including ${formatPounds(vatPence)} VAT`}</span>
    </p>
  );
}

/** The price with a discount, and the three ways to pay. Each makes the booking. */
export function PriceAndPayment({ booking }: { booking: NewBooking }) {
  const { form, values, required, isBusy, submit } = booking;
  const { field } = booking.fields;
  const [chosen, setChosen] = useState<LinkWay>();
  const by = chosen ?? usualLinkWay(values);
  return (
    <Card as="section" aria-labelledby="payment-heading">
      <Stack gap={4}>
        <h2 id="payment-heading">Price and payment</h2>
        <Grid columns={2} gap={4}>
          <TextField
            label={FIELD_LABELS.discount}
            hint="Including VAT."
            optional
            inputMode="decimal"
            {...field('discount')}
          />
          {isFilled(values.discount) && (
            <TextField
              label={FIELD_LABELS.discount_reason}
              hint="Only the office sees it."
              maxLength={500}
              {...field('discount_reason')}
            />
          )}
        </Grid>
        <Price booking={booking} />
        {required && (
          <Alert
            tone="warning"
            title={`The price is now ${formatPounds(required.totalPence)}`}
            actions={
              <Button onClick={() => submit(required.way, required.totalPence)}>
                {`Book at ${formatPounds(required.totalPence)}`}
              </Button>
            }
          >
            {`It was ${formatPounds(required.shownPence)}. Tell the caller before you book.`}
          </Alert>
        )}
        {form.formState.errors.root?.message && (
          <Alert tone="error" title="We couldn't make the booking">
            {form.formState.errors.root.message}
          </Alert>
        )}
        <SelectField
          label="Send the link by"
          options={LINK_OPTIONS}
          value={by}
          onChange={({ target }) => setChosen(linkWayOf(target.value))}
        />
        <p>Each button makes the booking and holds the slot.</p>
        <Stack direction="row" gap={3}>
          <Button type="submit" busy={isBusy} onClick={() => submit(by)}>
            Send payment link
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => submit('record')}>
            Record a payment
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => submit('later')}>
            Pay by card later
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
