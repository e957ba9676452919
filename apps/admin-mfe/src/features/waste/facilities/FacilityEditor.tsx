import type { Facility } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { currentRecord } from '@haulway/platform/form';
import { Checkbox, TextField } from '@haulway/ui';
import * as z from 'zod/mini';
import { EditForm } from '../../../components/EditForm.js';
import { useSavedEdit } from '../../../hooks/use-saved-edit.js';
import { wasteApi } from '../waste-api.js';

const facilitySchema = z.object({
  name: z.string(),
  address: z.string(),
  permit_number: z.string(),
  active: z.boolean(),
});
type FacilityForm = z.infer<typeof facilitySchema>;

const FIELD_TEXTS: Readonly<Record<keyof FacilityForm, string>> = {
  name: 'Name',
  address: 'Address',
  permit_number: 'Permit number',
  active: 'In use',
};

const formOf = (facility: Facility | undefined): FacilityForm => ({
  name: facility?.name ?? '',
  address: facility?.address ?? '',
  permit_number: facility?.permit_number ?? '',
  active: facility?.active ?? true,
});

const bodyOf = (form: FacilityForm) => ({ ...form, permit_number: form.permit_number.trim() || null });

const isFacility = (value: object): value is Facility => 'permit_number' in value && 'version' in value;
const isField = (name: string): name is keyof FacilityForm => name in FIELD_TEXTS;

interface FacilityEditorProps {
  /** When left out, a new one is created. */
  readonly facility: Facility | undefined;
  readonly onCreated: (facility: Facility) => void;
}

/** All fields of a facility. */
export function FacilityEditor({ facility, onCreated }: FacilityEditorProps) {
  const [update] = wasteApi.useAdminSaveFacilityMutation();
  const [create] = wasteApi.useAdminCreateFacilityMutation();
  const edit = useSavedEdit({
    subject: `facility.${facility?.id ?? 'new'}`,
    record: facility,
    valuesOf: formOf,
    schema: facilitySchema,
    revisionOf: ({ version }) => String(version),
    send: async (typed, base) =>
      base
        ? update({ params: { id: base.id }, body: { ...bodyOf(typed), version: base.version } })
        : create({ body: bodyOf(typed) }),
    recordIn: (response: { readonly facility: Facility }) => response.facility,
    currentIn: (error) => currentRecord(error, 'stale', 'facility', isFacility),
    onSaved: (saved, isNew) => {
      toast({ title: isNew ? 'Facility created' : 'Facility saved', tone: 'success' });
      if (isNew) onCreated(saved);
    },
  });
  const { began } = edit;
  const field = (name: keyof FacilityForm) => ({ ...edit.field(name), label: FIELD_TEXTS[name] });
  const texts = (name: string): readonly [string, string] =>
    isField(name)
      ? [FIELD_TEXTS[name], name === 'active' ? (began.active ? 'yes' : 'no') : began[name]]
      : ['Facility', ''];
  return (
    <EditForm
      label={facility ? `Edit ${facility.name}` : 'New facility'}
      what="This facility"
      edit={edit}
      fieldTexts={texts}
      pathText={(path) => texts(path)[0]}
      save={facility ? 'Save facility' : 'Create facility'}
    >
      <TextField {...field('name')} maxLength={120} />
      <TextField {...field('address')} hint="Street, town, postcode" maxLength={300} />
      <TextField
        {...field('permit_number')}
        hint="Leave it empty for an exempt site."
        optional
        maxLength={50}
      />
      <Checkbox {...field('active')} />
    </EditForm>
  );
}
