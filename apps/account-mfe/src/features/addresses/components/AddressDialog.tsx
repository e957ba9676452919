import type { SavedAddress } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { LastingReason } from '@haulway/platform/call-us';
import { Alert, Button, Checkbox, Stack, TextArea, TextField } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { ChangedElsewhere } from '../../../components/ChangedElsewhere.js';
import { latestOf } from '../../../state/conflict.js';
import { useMergedForm } from '../../../hooks/use-merged-form.js';
import { bodyOf, changesOf, FIELDS, formOf, isEmpty, isSavedAddress } from '../address-form.js';
import { useAccountCreateAddressMutation, useAccountUpdateAddressMutation } from '../api/addresses-api.js';

const saved = (isNew: boolean): void =>
  toast(
    isNew
      ? {
          title: 'Address saved',
          description: 'This address has been saved to your profile',
          tone: 'success',
        }
      : { title: 'Address updated', tone: 'success' },
  );

const EMPTY = 'Enter the address before you save it.';

/**
 * Adds an address, or edits the given one. Any address that is not empty is accepted. It closes once the address is
 * saved.
 */
export function AddressDialog({ address, onClose }: { address?: SavedAddress; onClose: () => void }) {
  const formId = useId();
  const streetId = useId();
  const [problem, setProblem] = useState<string>();
  const { form, version, elsewhere, change, merge } = useMergedForm(() => formOf(address));
  const [create, { isLoading: creating }] = useAccountCreateAddressMutation();
  const [update, { isLoading: updating }] = useAccountUpdateAddressMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = isEmpty(form);
    setProblem(empty ? EMPTY : undefined);
    if (empty) return document.getElementById(streetId)?.focus();
    const body = bodyOf(form, version);
    const { error } = await (address ? update({ id: address.id, body }) : create(body));
    const latest = latestOf(error, 'address_changed', 'address', isSavedAddress);
    if (latest) return merge({ fields: formOf(latest).fields, version: latest.version });
    if (error) {
      const description = formatApiError(error, 'Failed to save address');
      setProblem(description);
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    saved(address === undefined);
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
          <Button type="submit" form={formId} busy={creating || updating}>
            Save Address
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={formId} onSubmit={(event: FormEvent) => void submit(event)}>
        {problem === EMPTY && <Alert tone="error">{problem}</Alert>}
        {problem !== undefined && problem !== EMPTY && (
          <Alert tone="error" title="This address has not been saved">
            <LastingReason key={problem}>{problem}</LastingReason>
          </Alert>
        )}
        <ChangedElsewhere what="This address" changes={changesOf(elsewhere)} />
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={name === 'street' ? streetId : undefined}
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
}
