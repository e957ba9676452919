import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { WasteType } from '@haulway/contracts';
import { api, formatApiError, toast } from '@haulway/platform';
import { refusedFields, submitOnce, useFields } from '@haulway/platform/form';
import { Badge, Button, Card, Stack, TextField } from '@haulway/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangeList } from '../../components/ChangeList.js';
import { NotLoaded } from '../../components/NotLoaded.js';
import styles from './WasteTypesSection.module.css';

/** The types of waste with their codes, the history of one, and a change of one. */
const wasteTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminWasteTypes: build.query(
      queryOf(calls.wasteTypes.list, {
        input: () => ({ fresh: true }),
        pick: ({ waste_types }) => waste_types,
      }),
    ),
    adminWasteTypeHistory: build.query(
      queryOf(calls.wasteTypes.history, {
        input: (name: string) => ({ params: { name }, query: { limit: 50 }, fresh: true }),
      }),
    ),
    adminChangeWasteType: build.mutation(
      mutationOf(calls.wasteTypes.update, { pick: ({ waste_type }) => waste_type, unlessFailed: true }),
    ),
  }),
});

/** The form for the code of a type, and its history. */
function OpenWasteType({ type, onSaved }: { type: WasteType; onSaved: () => void }) {
  const form = useForm({ defaultValues: { ewc_code: type.ewc_code } });
  const { field } = useFields(form);
  const [save] = wasteTypesApi.useAdminChangeWasteTypeMutation();
  const history = wasteTypesApi.useAdminWasteTypeHistoryQuery(type.name);
  const submit = submitOnce(form, async ({ ewc_code }) => {
    const { data, error } = await save({ params: { name: type.name }, body: { ewc_code } });
    if (!data) {
      const message = new Map(refusedFields(error)).get('ewc_code') ?? formatApiError(error);
      return form.setError('ewc_code', { message });
    }
    toast({ title: 'Code saved', description: `${data.name} is now ${data.ewc_code}.`, tone: 'success' });
    onSaved();
  });
  return (
    <Stack gap={4}>
      <form noValidate aria-label={`Code of ${type.name}`} onSubmit={submit}>
        <Stack gap={3}>
          <TextField
            label="EWC code"
            hint="6 digits, with an asterisk if hazardous. Existing bookings keep their code."
            autoFocus
            maxLength={40}
            {...field('ewc_code')}
          />
          <div>
            <Button type="submit" busy={form.formState.isSubmitting}>
              Save code
            </Button>
          </div>
        </Stack>
      </form>
      <h4 className={styles.history}>History</h4>
      <ChangeList changes={history.data?.changes} query={history} />
    </Stack>
  );
}

function WasteTypeRow({ type }: { type: WasteType }) {
  const [open, setOpen] = useState(false);
  const nameId = useId();
  return (
    <Card padding="small">
      <Stack gap={3}>
        <div className={styles.row}>
          <h3 id={nameId} className={styles.name}>
            {type.name}
          </h3>
          <span className={styles.code}>{type.ewc_code}</span>
          {type.hazardous && <Badge tone="red">Hazardous</Badge>}
          <Button
            variant="secondary"
            size="small"
            className={styles.edit}
            aria-expanded={open}
            aria-describedby={nameId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close' : 'Edit'}
          </Button>
        </div>
        {open && <OpenWasteType type={type} onSaved={() => setOpen(false)} />}
      </Stack>
    </Card>
  );
}

/** /admin/waste-types: every type of waste with its code in the European Waste Catalogue. */
export default function WasteTypesSection() {
  const query = wasteTypesApi.useAdminWasteTypesQuery();
  const { data } = query;
  return (
    <Stack as="section" gap={4} aria-labelledby="waste-types-heading">
      <div>
        <h2 id="waste-types-heading">Waste types</h2>
        <p className={styles.lead}>
          EWC codes used on transfer notes. Hazardous waste needs a consignment note.
        </p>
      </div>
      {!data && <NotLoaded of="types of waste" query={query} />}
      {data && (
        <Stack as="ul" gap={3} aria-label="Waste types">
          {data.map((type) => (
            <li key={type.name}>
              <WasteTypeRow type={type} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
