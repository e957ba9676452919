import type { BookingConfig } from '@haulway/contracts';
import { RemoteSlot } from '@haulway/federation';
import { Stack } from '@haulway/ui';
import { useDeferredValue } from 'react';
import { servicesApi } from '../api/services-api.js';
import { previewOf, type ServiceForm } from '../service-form.js';
import styles from './ServiceEditor.module.css';

interface ServicePreviewProps {
  readonly form: ServiceForm;
  /** The configuration that the form started from. */
  readonly before: BookingConfig | undefined;
}

/** The customer's step 1 with the typed values, drawn by the booking team's code. */
export function ServicePreview({ form, before }: ServicePreviewProps) {
  const shown = useDeferredValue(form);
  const { data } = servicesApi.useAdminServicesQuery();
  return (
    <section className={styles.preview} aria-label="Preview">
      <Stack gap={3}>
        <p className={styles.note}>
          What customers see in step 1, with what you have typed. Nothing is booked here.
        </p>
        <RemoteSlot
          name="booking/step-1"
          away="The preview can't be shown at the moment. You can keep editing and save without it."
          service={previewOf(shown, before, data?.added_vat_percents)}
        />
      </Stack>
    </section>
  );
}
