import { formatApiError, LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Card, Checkbox, Spinner } from '@haulway/ui';
import { manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import styles from './BookingChanges.module.css';

/** Turns text messages to the booking's phone number on and off. Nothing on a site that sends none. */
export function BookingTexts({ opened }: { opened: OpenedBooking }) {
  const { data: texts, error, refetch } = manageBookingApi.useManagedTextsQuery(opened);
  const [set, setting] = manageBookingApi.useSetManagedTextsMutation();
  if (texts?.reason === 'texts_off') return null;
  const isOn = setting.isLoading ? setting.originalArgs?.allowed : (setting.data ?? texts)?.allowed;
  return (
    <Card as="section" padding="large" className={styles.changes}>
      <h2 className={styles.heading}>Text messages</h2>
      {!texts && !error && <Spinner label="Loading your text message setting" />}
      {!texts && error && (
        <LoadFailed
          title="We couldn't load your text message setting"
          error={error}
          onRetry={() => void refetch()}
          help={<CallUs />}
        />
      )}
      {texts?.reason === 'no_mobile' && (
        <>
          <p>We don&apos;t have a mobile number for this booking, so we can&apos;t text you.</p>
          <CallUs />
        </>
      )}
      {texts?.number && (
        <Checkbox
          label="Send me texts about this booking"
          hint={`We'll text ${texts.number} when we're on our way, and if we move or cancel your booking. This applies to all bookings with this number.`}
          error={setting.error && !setting.isLoading ? formatApiError(setting.error) : undefined}
          checked={isOn ?? false}
          aria-busy={setting.isLoading}
          onChange={({ target }) => {
            if (!setting.isLoading) void set({ ...opened, allowed: target.checked });
          }}
        />
      )}
    </Card>
  );
}
