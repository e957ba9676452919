import { zodResolver } from '@hookform/resolvers/zod';
import type { SavedAddress } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { LastingReason } from '@haulway/platform/call-us';
import {
  ChangedElsewhere,
  currentRecord,
  FormDialog,
  submitOnce,
  useFields,
  useRecordForm,
} from '@haulway/platform/form';
import { Alert, Checkbox, TextArea, TextField } from '@haulway/ui';
import { addressSchema, bodyOf, changesOf, FIELDS, formOf, isSavedAddress } from '../address-form.js';
import { addressesApi } from '../addresses-api.js';

/** Adds an address, or edits the given one. It closes once the address is saved. */
export function AddressDialog({ address, onClose }: { address?: SavedAddress; onClose: () => void }) {
  const { form, base, elsewhere, merge } = useRecordForm({
    record: address,
    valuesOf: formOf,
    resolver: zodResolver(addressSchema),
  });
  const { field } = useFields(form);
  const [create] = addressesApi.useAccountCreateAddressMutation();
  const [update] = addressesApi.useAccountUpdateAddressMutation();
  const { errors, isSubmitting } = form.formState;

  const submit = submitOnce(form, async (typed) => {
    const body = bodyOf(typed, base?.version);
    const { error } = await (address ? update({ params: { id: address.id }, body }) : create({ body }));
    const latest = currentRecord(error, 'address_changed', 'address', isSavedAddress);
    if (latest) return merge(latest);
    if (error) {
      const description = formatApiError(error, 'Failed to save address');
      form.setError('root', { message: description });
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    const description = address ? undefined : 'This address has been saved to your profile';
    toast({ title: address ? 'Address updated' : 'Address saved', description, tone: 'success' });
    onClose();
  });

  return (
    <FormDialog
      title={address ? 'Edit address' : 'Add new address'}
      save="Save address"
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {errors.street && <Alert tone="error">{errors.street.message}</Alert>}
      {errors.root?.message && (
        <Alert tone="error" title="This address hasn't been saved">
          <LastingReason key={errors.root.message}>{errors.root.message}</LastingReason>
        </Alert>
      )}
      <ChangedElsewhere
        title="This address was changed in another window"
        changes={changesOf(elsewhere, formOf(base))}
      />
      {FIELDS.map(({ name, ...props }) => (
        // the alert says what is wrong: no single field is
        <TextField key={name} {...props} {...field(name)} error={undefined} />
      ))}
      <TextArea
        label="Additional information"
        optional
        rows={3}
        maxLength={1000}
        {...field('additional_info')}
      />
      <Checkbox label="Set as default address" {...field('is_default')} />
    </FormDialog>
  );
}
