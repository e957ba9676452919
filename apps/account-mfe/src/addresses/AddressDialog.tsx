import type { SavedAddress, SavedAddressBody } from '@haulway/contracts';
import { normalisePostcode } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { Button, Checkbox, Stack, TextArea, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { useAccountSaveAddressMutation } from './addresses-api.js';

const FIELDS = [
  { name: 'label', label: 'Label', placeholder: 'Home, work ...', maxLength: 100, autoComplete: 'off' },
  { name: 'street', label: 'Street', maxLength: 300, autoComplete: 'address-line1' },
  { name: 'city', label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  { name: 'postcode', label: 'Postcode', maxLength: 20, autoComplete: 'postal-code' },
] as const;

const EMPTY = { label: '', street: '', city: '', postcode: '', additional_info: '', is_default: false };
type Form = typeof EMPTY;

const formOf = (address: SavedAddress | undefined): Form =>
  address ? { ...address, additional_info: address.additional_info ?? '' } : EMPTY;

const bodyOf = (form: Form): SavedAddressBody => ({
  // the server names an address that has no label of its own
  ...(form.label.trim() ? { label: form.label } : {}),
  street: form.street,
  city: form.city,
  postcode: normalisePostcode(form.postcode),
  additional_info: form.additional_info || null,
  is_default: form.is_default,
});

/** Adds an address, or edits the one given. No validation (SPEC section 5); it closes once it is saved. */
export const AddressDialog = ({ address, onClose }: { address?: SavedAddress; onClose: () => void }) => {
  const formId = useId();
  const [form, setForm] = useState(() => formOf(address));
  const [save, { isLoading }] = useAccountSaveAddressMutation();
  const change = (part: Partial<Form>): void => setForm((last) => ({ ...last, ...part }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { error } = await save({ id: address?.id, body: bodyOf(form) });
    if (error) {
      const description = formatApiError(error, 'Failed to save address');
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    toast(
      address
        ? { title: 'Address updated', tone: 'success' }
        : {
            title: 'Address saved',
            description: 'This address has been saved to your profile',
            tone: 'success',
          },
    );
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={address ? 'Edit Address' : 'Add New Address'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            Save Address
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={formId} onSubmit={(event: FormEvent) => void submit(event)}>
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            value={form[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <TextArea
          label="Additional info"
          optional
          rows={3}
          maxLength={1000}
          value={form.additional_info}
          onChange={(event) => change({ additional_info: event.target.value })}
        />
        <Checkbox
          label="Set as default address"
          checked={form.is_default}
          onChange={(event) => change({ is_default: event.target.checked })}
        />
      </Stack>
    </Dialog>
  );
};
