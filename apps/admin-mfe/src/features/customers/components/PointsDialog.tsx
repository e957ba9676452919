import type { Customer } from '@haulway/contracts';
import { pointsText } from '@haulway/domain';
import { formatApiError } from '@haulway/platform';
import { FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { showResult } from '@haulway/platform/show-result';
import { Alert, SelectField, TextField } from '@haulway/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { customersApi } from '../customers-api.js';

const WAYS = [
  { value: 'add', label: 'Add points' },
  { value: 'remove', label: 'Remove points' },
];

/** Adds points to a customer's account, or removes them. */
export function PointsDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useForm({ defaultValues: { way: 'add', points: '', reason: '' } });
  const { field } = useFields(form);
  const [change, { error, isLoading }] = customersApi.useAdminChangePointsMutation();
  // a retry after a lost response changes nothing twice
  const [key] = useState(() => nanoid());
  const save = submitOnce(form, async ({ way, points: typed, reason }) => {
    const points = way === 'remove' ? -Number(typed) : Number(typed);
    const result = await change({
      params: { id: customer.id },
      body: { points, reason },
      idempotencyKey: `points-${key}-${points}`,
    });
    if (result.error) return;
    showResult(result, way === 'remove' ? 'Points removed' : 'Points added', {
      description: `${customer.full_name || customer.email} has ${pointsText(result.data.balance)} now.`,
    });
    onClose();
  });
  return (
    <FormDialog
      title="Add or remove points"
      description={`${customer.full_name || customer.email} has ${pointsText(customer.points)}.`}
      size="small"
      save="Change points"
      busy={isLoading}
      nativeValidation
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label="What to do" options={WAYS} {...field('way')} />
      <TextField
        label="Number of points"
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        step={1}
        required
        {...field('points')}
      />
      <TextField
        label="Reason"
        hint="The customer sees it in their account."
        required
        maxLength={200}
        {...field('reason')}
      />
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
    </FormDialog>
  );
}
