import { Card, Grid, Stack, TextField } from '@haulway/ui';
import { FIELD_LABELS } from '../new-booking-form.js';
import type { NewBooking } from '../use-new-booking.js';
import styles from './NewBooking.module.css';

/** The rest of the address, what the team should know, and the details of a business. */
export function AddressFields({ booking: { fields, values } }: { booking: NewBooking }) {
  const { field } = fields;
  return (
    <Card as="section" aria-labelledby="address-heading">
      <Stack gap={4}>
        <h2 id="address-heading">Address</h2>
        <Grid columns={2} gap={4}>
          <TextField label={FIELD_LABELS.street} maxLength={200} {...field('street')} />
          <TextField label={FIELD_LABELS.city} maxLength={100} {...field('city')} />
          <TextField
            label={FIELD_LABELS.additional_info}
            optional
            maxLength={1000}
            {...field('additional_info')}
          />
          <TextField
            label={FIELD_LABELS.special_instructions}
            optional
            maxLength={2000}
            {...field('special_instructions')}
          />
        </Grid>
        <details open={values.company_name !== '' || undefined}>
          <summary className={styles.fold}>This is for a business</summary>
          <Grid columns={2} gap={4}>
            <TextField label={FIELD_LABELS.company_name} maxLength={200} {...field('company_name')} />
            <TextField
              label={FIELD_LABELS.company_vat_number}
              optional
              maxLength={40}
              {...field('company_vat_number')}
            />
            <TextField
              label={FIELD_LABELS.purchase_order}
              optional
              maxLength={100}
              {...field('purchase_order')}
            />
            <TextField label={FIELD_LABELS.sic_code} optional maxLength={20} {...field('sic_code')} />
          </Grid>
        </details>
      </Stack>
    </Card>
  );
}
