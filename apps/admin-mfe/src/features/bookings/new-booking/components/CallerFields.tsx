import { formatDatedSlot, isOfferedAt } from '@haulway/domain';
import { Alert, Button, Card, Grid, Stack, TextField } from '@haulway/ui';
import { useEffect, useState } from 'react';
import { type Caller, callersIn, callerSearch, isTakenOver } from '../callers.js';
import { newBookingApi } from '../new-booking-api.js';
import { FIELD_LABELS } from '../new-booking-form.js';
import type { NewBooking } from '../use-new-booking.js';
import styles from './NewBooking.module.css';

/** The pause in typing after which callers are searched. */
const PAUSE_MS = 300;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Whether we come to the postcode, and when the chosen service is free there: what a caller wants to know first. */
function Served({ booking: { postcode, service, slots } }: { booking: NewBooking }) {
  const { currentData: found } = newBookingApi.useAdminPostcodeQuery(postcode, { skip: postcode === '' });
  if (!found) return null;
  const first = slots.next[0] && formatDatedSlot(slots.next[0]);
  if (!found.served) return <Alert tone="warning" title={`We don't collect at ${found.postcode}`} />;
  return service && !isOfferedAt(service, found) ? (
    <Alert tone="warning" title={`We don't offer ${service.name} at ${found.postcode}`} />
  ) : (
    <p>
      {[`We collect at ${found.postcode}.`, service && first && `${service.name} is next free on ${first}.`]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

function CallerRow({ caller, onUse }: { caller: Caller; onUse: () => void }) {
  const { booking } = caller;
  const { customer_name: name, collection_address: address, collection_postcode: postcode } = booking;
  const contact = [booking.customer_phone, booking.customer_email].filter(Boolean).join(', ');
  return (
    <li className={styles.caller}>
      <p>
        <strong>{name}</strong> <span>{booking.user_id === null ? '(guest)' : '(account)'}</span>
        <br />
        <small>{`${address}, ${postcode}`}</small>
        <br />
        <small>{contact}</small>
      </p>
      <Button variant="secondary" size="small" aria-label={`Use the details of ${name}`} onClick={onUse}>
        Use these details
      </Button>
    </li>
  );
}

/** People who have booked before with the phone number, the email address or the postcode. */
function FoundCallers({ booking }: { booking: NewBooking }) {
  const { values } = booking;
  const search = useSettled(callerSearch(values));
  const { currentData } = newBookingApi.useAdminCallersQuery(search, { skip: search === '' });
  const callers = callersIn(currentData ?? []).filter((caller) => !isTakenOver(caller, values));
  return (
    <div role="status">
      {callers.length > 0 && (
        <>
          <p>They may have booked before:</p>
          <ul className={styles.callers} aria-label="Earlier customers">
            {callers.map((caller) => (
              <CallerRow key={caller.key} caller={caller} onUse={() => booking.chooseCaller(caller)} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The first questions: where it is, and who calls. */
export function CallerFields({ booking }: { booking: NewBooking }) {
  const { account } = booking;
  const { field } = booking.fields;
  return (
    <Card as="section" aria-labelledby="caller-heading">
      <Stack gap={4}>
        <div>
          <h2 id="caller-heading">Caller</h2>
          <p>An email address or a phone number is enough.</p>
        </div>
        <Grid columns={2} gap={4}>
          <TextField label={FIELD_LABELS.postcode} maxLength={20} autoFocus {...field('postcode')} />
          <TextField
            label={FIELD_LABELS.customer_phone}
            type="tel"
            maxLength={40}
            {...field('customer_phone')}
          />
          <TextField
            label={FIELD_LABELS.customer_email}
            type="email"
            maxLength={254}
            {...field('customer_email')}
          />
          <TextField label={FIELD_LABELS.customer_name} maxLength={200} {...field('customer_name')} />
        </Grid>
        <div role="status">
          <Served booking={booking} />
        </div>
        <FoundCallers booking={booking} />
        {account && (
          <Alert
            title={`Booked for the account of ${account.name}`}
            actions={
              <Button variant="secondary" size="small" onClick={booking.asGuest}>
                Book as a guest instead
              </Button>
            }
          />
        )}
      </Stack>
    </Card>
  );
}
