import { formatApiError } from '@haulway/platform';
import { Checkbox } from '@haulway/ui';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import styles from './BookingDetailsDialog.module.css';

/** Turns text messages to the booking's phone number on and off. Nothing until the setting is known. */
export function TextMessages({ id }: { id: string }) {
  const { data: texts } = bookingsApi.useAdminTextsQuery({ id });
  const [set, setting] = bookingsApi.useAdminSetTextsMutation();
  if (!texts) return null;
  const isOn = setting.isLoading ? setting.originalArgs?.allowed : (setting.data ?? texts).allowed;
  return (
    <section>
      <h3 className={styles.title}>Text messages</h3>
      {texts.reason === 'no_mobile' && (
        <p>The phone number isn&apos;t a mobile number, so we can&apos;t text it.</p>
      )}
      {texts.reason === 'texts_off' && <p>This site doesn&apos;t send text messages.</p>}
      {texts.number && texts.reason !== 'texts_off' && (
        <Checkbox
          label="Send texts about this booking"
          hint={`To ${texts.number}. This applies to all bookings with this number.`}
          error={setting.error && !setting.isLoading ? formatApiError(setting.error) : undefined}
          checked={isOn ?? false}
          aria-busy={setting.isLoading}
          onChange={({ target }) => {
            if (!setting.isLoading) void set({ id, allowed: target.checked });
          }}
        />
      )}
    </section>
  );
}
