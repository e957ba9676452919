import type { Customer } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack, TextArea } from '@haulway/ui';
import { useState } from 'react';
import { useAdminSetNotesMutation } from '../api/customers-api.js';

/** The notes of a failed save's answer, where somebody else had saved meanwhile. */
const theirNotes = (error: unknown): { notes: string; version: number } | undefined => {
  const { code, details }: { code?: unknown; details?: { customer?: Customer } } = Object(error);
  return code === 'stale' && details?.customer
    ? { notes: details.customer.notes ?? '', version: details.customer.notes_version }
    : undefined;
};

/** What the office notes of a customer. Typed text stays whatever becomes of a save. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const [notes, setNotes] = useState(customer.notes ?? '');
  const [version, setVersion] = useState(customer.notes_version);
  const [save, { isLoading, error }] = useAdminSetNotesMutation();
  const theirs = theirNotes(error);
  const submit = async (from: number): Promise<void> => {
    const { data } = await save({ id: customer.id, body: { notes, version: from } });
    if (!data) return;
    setVersion(data.customer.notes_version);
    toast({ title: 'Notes saved', tone: 'success' });
  };
  return (
    <Stack gap={3}>
      <TextArea
        label="Notes"
        maxLength={5000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {error && !isLoading && (
        <Alert tone="error">
          {theirs
            ? `Somebody else has saved these notes meanwhile: “${theirs.notes}”. Save again to put yours in their place.`
            : formatApiError(error)}
        </Alert>
      )}
      <div>
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void submit(theirs && theirs.version > version ? theirs.version : version)}
        >
          Save notes
        </Button>
      </div>
    </Stack>
  );
}
