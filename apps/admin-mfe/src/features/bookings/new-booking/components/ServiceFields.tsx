import { RemoteSlot } from '@haulway/federation';
import { Alert, Card, SelectField, Stack } from '@haulway/ui';
import { NotLoaded } from '../../../../components/NotLoaded.js';
import { FIELD_LABELS } from '../new-booking-form.js';
import type { NewBooking } from '../use-new-booking.js';

/** The service, and its options by the customer's own step 1. */
export function ServiceFields({ booking }: { booking: NewBooking }) {
  const { services, service, onSelection } = booking;
  const { field } = booking.fields;
  const { error, ...select } = field('service');
  if (!services.data) return <NotLoaded of="services" query={services} aside />;
  return (
    <Card as="section" aria-label="What to book">
      <Stack gap={4}>
        <SelectField
          label={FIELD_LABELS.service}
          options={services.data.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...select}
        />
        {error && <Alert tone="error">{error}</Alert>}
        <RemoteSlot
          key={service?.slug}
          name="booking/selection"
          away="We couldn't load the options of this service."
          service={service}
          onSelection={onSelection}
        />
      </Stack>
    </Card>
  );
}
