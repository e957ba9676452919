import type { AdminService, BookingConfig } from '@haulway/contracts';
import { slugOf } from '@haulway/domain';
import { RemoteSlot } from '@haulway/federation';
import { messagesOf } from '@haulway/platform/form';
import { Checkbox, SelectField, Stack, TextArea, TextField } from '@haulway/ui';
import { type ChangeEvent, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { capitalised } from '../../../change-texts.js';
import { EditForm } from '../../../components/EditForm.js';
import { servicesApi } from '../services-api.js';
import { type ServiceEdit, useServiceEdit } from '../use-service-edit.js';
import { flowTypeOfForm, OPTION_LISTS, previewOf, type ServiceForm } from '../service-form.js';
import {
  CATEGORIES,
  FIELD_TEXTS,
  FLOW_TYPES,
  isField,
  LABEL_COLOURS,
  pathText,
  SERVICE_ICONS,
  valueText,
} from '../service-texts.js';
import { OptionRows } from './OptionRows.js';
import styles from './ServiceEditor.module.css';

const choices = (texts: Readonly<Record<string, string>>, value: string) => [
  ...Object.entries(texts).map(([name, label]) => ({ value: name, label })),
  // a value that is not in our list stays until another one is chosen
  ...(value in texts ? [] : [{ value, label: value }]),
];
const ICONS = Object.fromEntries(SERVICE_ICONS.map((name) => [name, capitalised(name.replaceAll('-', ' '))]));

interface FieldsProps {
  readonly edit: ServiceEdit;
  readonly form: ServiceForm;
}

/** The texts of the service for the site's cards and pages. */
function CardFields({ edit, form }: FieldsProps) {
  const field = (name: keyof ServiceForm) => ({ ...edit.field(name), label: FIELD_TEXTS[name] });
  const { setValue } = edit.form;
  const name = field('name');
  // a new service's slug follows its name until the admin types another one
  const rename = (event: ChangeEvent<HTMLInputElement>): void => {
    if (!edit.base && form.slug === slugOf(form.name)) setValue('slug', slugOf(event.target.value));
    void name.onChange(event);
  };
  return (
    <>
      <div className={styles.cells}>
        <TextField {...name} maxLength={120} onChange={rename} />
        <TextField
          {...field('slug')}
          hint="/book/… Can't be changed after the first booking"
          hintBelow
          maxLength={100}
          spellCheck={false}
        />
      </div>
      <div className={styles.cells}>
        <TextField {...field('base_price')} inputMode="decimal" maxLength={20} />
        <TextField
          {...field('price_display')}
          hint="Leave empty to use the base price"
          hintBelow
          maxLength={60}
        />
      </div>
      <div className={styles.cells}>
        <SelectField {...field('category')} options={choices(CATEGORIES, form.category)} />
        <SelectField {...field('icon')} options={choices(ICONS, form.icon)} />
      </div>
      <div className={styles.cells}>
        <TextField {...field('label')} optional maxLength={60} />
        <SelectField {...field('label_color')} options={choices(LABEL_COLOURS, form.label_color)} />
      </div>
      <Checkbox {...field('popular')} hint="Shown as popular and first on the home page" />
      <TextArea {...field('description')} rows={3} maxLength={2000} />
      <LineField edit={edit} name="features" rows={4} />
    </>
  );
}

interface LineFieldProps {
  readonly edit: ServiceEdit;
  readonly name: 'features' | 'bag_types';
  readonly hint?: string;
  readonly rows: number;
}

/** A list with one entry on each line. An error of 'features.1' is shown at the field of all features. */
function LineField({ edit, name, ...props }: LineFieldProps) {
  const { error, ...field } = edit.field(name);
  const [line] = messagesOf(edit.form.formState.errors).filter(([path]) => path.startsWith(`${name}.`));
  return (
    <TextArea
      {...field}
      {...props}
      label={FIELD_TEXTS[name]}
      error={error ?? (line && `${pathText(line[0])}: ${line[1]}`)}
    />
  );
}

/** The options of the booking's step 1. */
function ConfigFields({ edit, form }: FieldsProps) {
  const flowType = flowTypeOfForm(form, edit.base?.booking_config);
  const list = flowType === 'multi_item' ? 'items' : OPTION_LISTS[flowType];
  return (
    <>
      <SelectField
        {...edit.field('flow_type')}
        label={FIELD_TEXTS.flow_type}
        options={choices(FLOW_TYPES, form.flow_type)}
      />
      <OptionRows key={list} list={list} edit={edit} />
      {flowType === 'skip_bags' && form.bag_options.length === 0 && (
        <LineField edit={edit} name="bag_types" hint="If empty, the two standard bags are offered" rows={3} />
      )}
    </>
  );
}

interface ServiceEditorProps {
  /** When left out, a new one is created. */
  readonly service?: AdminService;
  readonly onCreated: (service: AdminService) => void;
}

/** All fields of a service, and beside them a preview for customers. */
export function ServiceEditor({ service, onCreated }: ServiceEditorProps) {
  const edit = useServiceEdit(service, onCreated);
  const form = useWatch({ control: edit.form.control, compute: (values: ServiceForm) => values });
  return (
    <div className={styles.columns}>
      <EditForm
        label={service ? `Edit ${service.name}` : 'New service'}
        what="This service"
        edit={edit}
        fieldTexts={(name) => [pathText(name), isField(name) ? valueText(name, edit.began) : '']}
        pathText={pathText}
        idOf={(path) => edit.idOf(path.replace(/^(features|bag_types)\..*/u, '$1'))}
        save={service ? 'Save service' : 'Create service'}
      >
        <CardFields edit={edit} form={form} />
        <ConfigFields edit={edit} form={form} />
      </EditForm>
      <ServicePreview form={form} before={edit.base?.booking_config} />
    </div>
  );
}

interface ServicePreviewProps {
  readonly form: ServiceForm;
  readonly before: BookingConfig | undefined;
}

/** The customer's step 1 with the typed values, drawn by the booking team's code. */
function ServicePreview({ form, before }: ServicePreviewProps) {
  const shown = useDeferredValue(form);
  const { data } = servicesApi.useAdminServicesQuery();
  return (
    <section className={styles.preview} aria-label="Preview">
      <Stack gap={3}>
        <p className={styles.note}>What customers will see in step 1.</p>
        <RemoteSlot
          name="booking/step-1"
          away="Preview not available. You can still edit and save."
          service={previewOf(shown, before, data?.added_vat_percents)}
        />
      </Stack>
    </section>
  );
}
