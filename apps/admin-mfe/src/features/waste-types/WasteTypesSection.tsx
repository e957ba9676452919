import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { WasteType } from '@haulway/contracts';
import { api, formatApiError, toast } from '@haulway/platform';
import { refusedFields, submitOnce, useFields } from '@haulway/platform/form';
import { Badge, Button, Stack, TextField } from '@haulway/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangeList } from '../../components/ChangeList.js';
import { type Column, DataTable } from '../../components/DataTable.js';
import { NotLoaded } from '../../components/NotLoaded.js';
import { SectionHead } from '../../components/SectionHead.js';
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
      <h2 className={styles.history}>History</h2>
      <ChangeList changes={history.data?.changes} query={history} />
    </Stack>
  );
}

const COLUMNS: readonly Column<WasteType>[] = [
  {
    title: 'Waste type',
    kind: 'name',
    cell: ({ name, hazardous }) => (
      <>
        <span>{name}</span> {hazardous && <Badge tone="red">Hazardous</Badge>}
      </>
    ),
    by: ({ name }) => name,
  },
  { title: 'EWC code', cell: (type) => type.ewc_code, by: (type) => type.ewc_code },
];

/** /admin/waste-types: every type of waste with its code in the European Waste Catalogue. */
export default function WasteTypesSection() {
  const query = wasteTypesApi.useAdminWasteTypesQuery();
  const { data } = query;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string): void =>
    setOpen((last) => {
      const next = new Set(last);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  const actions: Column<WasteType> = {
    title: 'Actions',
    kind: 'actions',
    cell: ({ name }) => (
      <Button
        variant="secondary"
        size="small"
        aria-expanded={open.has(name)}
        aria-label={open.has(name) ? `Close ${name}` : `Edit ${name}`}
        onClick={() => toggle(name)}
      >
        {open.has(name) ? 'Close' : 'Edit'}
      </Button>
    ),
  };
  return (
    <Stack as="section" gap={4} aria-labelledby="waste-types-heading">
      <SectionHead
        id="waste-types-heading"
        title="Waste types"
        lead="EWC codes used on transfer notes. Hazardous waste needs a consignment note."
      />
      {!data && <NotLoaded of="types of waste" query={query} />}
      {data && (
        <DataTable
          label="Waste types"
          columns={[...COLUMNS, actions]}
          rows={data}
          keyOf={({ name }) => name}
          isWhole
          below={(type) =>
            open.has(type.name) && <OpenWasteType type={type} onSaved={() => toggle(type.name)} />
          }
        />
      )}
    </Stack>
  );
}
