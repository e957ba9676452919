import type { AdminService } from '@haulway/contracts';
import { slugOf } from '@haulway/domain';
import { Checkbox, SelectField, TextArea, TextField } from '@haulway/ui';
import { useId } from 'react';
import { EditForm } from '../../../components/EditForm.js';
import { useServiceEditor } from '../hooks/use-service-editor.js';
import { flowTypeOfForm, OPTION_LISTS, type ServiceForm } from '../service-form.js';
import {
  CATEGORIES,
  fieldText,
  FLOW_TYPES,
  LABEL_COLOURS,
  pathText,
  SERVICE_ICONS,
  valueText,
} from '../service-texts.js';
import { type FieldAt, ItemRows, OptionRows } from './OptionFields.js';
import styles from './ServiceEditor.module.css';
import { ServicePreview } from './ServicePreview.js';

const choices = (texts: Readonly<Record<string, string>>, value: string) => [
  ...Object.entries(texts).map(([name, label]) => ({ value: name, label })),
  // a value that is not in our list stays until another one is chosen
  ...(value in texts ? [] : [{ value, label: value }]),
];
const ICONS = Object.fromEntries(SERVICE_ICONS.map((name) => [name, name.replaceAll('-', ' ')]));

interface FieldsProps {
  readonly form: ServiceForm;
  readonly before: AdminService | undefined;
  readonly fieldAt: FieldAt;
  readonly change: (part: Partial<ServiceForm>) => void;
}

/** The texts of the service for the site's cards and pages. */
function CardFields({ form, before, fieldAt, change }: FieldsProps) {
  const text = (
    name: 'name' | 'slug' | 'base_price' | 'price_display' | 'label' | 'description' | 'features',
  ) => ({
    ...fieldAt(name),
    label: fieldText(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  // a new service's slug follows its name until the admin types another one
  const rename = (name: string): void =>
    change(!before && form.slug === slugOf(form.name) ? { name, slug: slugOf(name) } : { name });
  return (
    <>
      <div className={styles.cells}>
        <TextField {...text('name')} maxLength={120} onChange={({ target }) => rename(target.value)} />
        <TextField
          {...text('slug')}
          hint="Customers book it at /book/ and this; it stays once it has been booked"
          maxLength={100}
          spellCheck={false}
        />
      </div>
      <div className={styles.cells}>
        <TextField {...text('base_price')} inputMode="decimal" maxLength={20} />
        <TextField {...text('price_display')} hint="Empty: made from the base price" maxLength={60} />
      </div>
      <div className={styles.cells}>
        <SelectField
          {...fieldAt('category')}
          label={fieldText('category')}
          options={choices(CATEGORIES, form.category)}
          value={form.category}
          onChange={({ target }) => {
            const category = Object.keys(CATEGORIES).find((name) => name === target.value);
            if (isCategory(category)) change({ category });
          }}
        />
        <SelectField
          {...fieldAt('icon')}
          label={fieldText('icon')}
          options={choices(ICONS, form.icon)}
          value={form.icon}
          onChange={({ target }) => change({ icon: target.value })}
        />
      </div>
      <div className={styles.cells}>
        <TextField {...text('label')} optional maxLength={60} />
        <SelectField
          {...fieldAt('label_color')}
          label={fieldText('label_color')}
          options={choices(LABEL_COLOURS, form.label_color)}
          value={form.label_color}
          onChange={({ target }) => change({ label_color: target.value })}
        />
      </div>
      <Checkbox
        label="Popular"
        hint="Shown as popular, and first on the home page"
        checked={form.popular}
        onChange={({ target }) => change({ popular: target.checked })}
      />
      <TextArea {...text('description')} rows={3} maxLength={2000} />
      <TextArea {...text('features')} rows={4} />
    </>
  );
}

const isCategory = (name: string | undefined): name is ServiceForm['category'] =>
  name !== undefined && name in CATEGORIES;
const isFlowType = (name: string): name is ServiceForm['flow_type'] => name in FLOW_TYPES;

/** The options of the booking's step 1. */
function ConfigFields({ form, before, fieldAt, change }: FieldsProps) {
  const flowType = flowTypeOfForm(form, before?.booking_config);
  const list = flowType === 'multi_item' ? undefined : OPTION_LISTS[flowType];
  return (
    <>
      <SelectField
        {...fieldAt('booking_config.flow_type')}
        label={fieldText('flow_type')}
        options={choices(FLOW_TYPES, form.flow_type)}
        value={form.flow_type}
        onChange={({ target }) => {
          if (isFlowType(target.value)) change({ flow_type: target.value });
        }}
      />
      {list ? (
        <OptionRows
          list={list}
          rows={form[list]}
          fieldAt={fieldAt}
          onChange={(rows) => change({ [list]: rows })}
        />
      ) : (
        <ItemRows rows={form.items} fieldAt={fieldAt} onChange={(items) => change({ items })} />
      )}
      {flowType === 'skip_bags' && form.bag_options.length === 0 && (
        <TextArea
          {...fieldAt('booking_config.bag_types')}
          label={fieldText('bag_types')}
          hint="Without bags and kinds there are two: delivered only, and collected once filled"
          rows={3}
          value={form.bag_types}
          onChange={({ target }) => change({ bag_types: target.value })}
        />
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
  const edit = useServiceEditor(service, onCreated);
  const { form, base, began, problems } = edit;
  const formId = useId();
  // a problem of 'features.1' is shown at the field of all features; the cells of options have their own fields
  const problemAt = (path: string): string | undefined =>
    problems[path] ??
    Object.entries(problems).flatMap(([name, message]) =>
      ['features', 'booking_config.bag_types'].includes(path) && name.startsWith(`${path}.`)
        ? [`${pathText(name)}: ${message}`]
        : [],
    )[0];
  const idOf = (path: string): string => `${formId}${path}`;
  const fieldAt: FieldAt = (path) => ({ id: idOf(path), error: problemAt(path) });
  const fields = { form, before: base, fieldAt, change: edit.change };
  return (
    <div className={styles.columns}>
      <EditForm
        label={service ? `Edit ${service.name}` : 'New service'}
        what="This service"
        edit={edit}
        elsewhere={edit.elsewhere.map((name) => [fieldText(name), valueText(name, began)] as const)}
        errors={Object.entries(problems).map(([path, message]) => ({
          fieldId: idOf(path.replace(/^(features|booking_config\.bag_types)\..*/u, '$1')),
          message: `${pathText(path)}: ${message}`,
        }))}
        save={service ? 'Save service' : 'Create service'}
      >
        <CardFields {...fields} />
        <ConfigFields {...fields} />
      </EditForm>
      <ServicePreview form={form} before={base?.booking_config} />
    </div>
  );
}
