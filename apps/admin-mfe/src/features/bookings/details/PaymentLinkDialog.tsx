import type { AdminBooking } from '@haulway/contracts';
import { formatApiError } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { showResult } from '@haulway/platform/show-result';
import { Alert, SelectField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { LINK_OPTIONS, linkRecipients, linkWayOf, usualLinkWay } from '../link-ways.js';

/** Sends the link at which the customer pays by card. */
export function PaymentLinkDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const form = useForm<{ by: string }>({ defaultValues: { by: usualLinkWay(booking) } });
  const { field } = useFields(form);
  const [send, { error, isLoading }] = bookingsApi.useAdminSendLinkMutation();
  // a retry after a lost response sends nothing twice
  const [key] = useState(() => nanoid());
  const save = submitOnce(form, async ({ by: picked }) => {
    const by = linkWayOf(picked);
    if (!by) return;
    const result = await send({ params: { id: booking.id }, body: { by }, idempotencyKey: `${key}-${by}` });
    if (result.error) return;
    showResult(result, 'Payment link sent', { description: `To ${linkRecipients(booking, by)}.` });
    onClose();
  });
  return (
    <FormDialog
      title="Send payment link"
      description={`${booking.service_name}, ${booking.customer_name}`}
      size="small"
      save="Send payment link"
      busy={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label="Send the link by"
        hint="This also holds the slot for longer, at most until it starts."
        options={LINK_OPTIONS}
        {...field('by')}
      />
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
    </FormDialog>
  );
}
