import type { AdminWasteItem, AdminWasteItemResponse } from '@haulway/contracts';
import { CALCULATOR_CATEGORIES, ITEM_WASTE_TYPES } from '@haulway/domain';
import { toast } from '@haulway/platform';
import { Checkbox, SelectField, TextField } from '@haulway/ui';
import { useId } from 'react';
import { EditForm } from '../../../components/EditForm.js';
import { staleRecordOf } from '../../../state/field-problems.js';
import { useKeptEditor } from '../../../hooks/use-kept-editor.js';
import { useAdminCreateWasteItemMutation, useAdminSaveWasteItemMutation } from '../api/waste-items-api.js';
import { changeOf, FIELD_TEXTS, formOf, itemOf, type WasteItemForm } from '../waste-item-form.js';
import styles from './WasteItems.module.css';

/** Icons that suit an item. An item with another icon keeps it. */
const ICONS = [
  ...['sofa', 'armchair', 'table', 'tv-stand', 'bed', 'mattress', 'wardrobe', 'drawers', 'fridge'],
  ...['washing-machine', 'dishwasher', 'oven', 'microwave', 'chair', 'cabinet', 'shed', 'greenhouse'],
  ...['leaf', 'desk', 'office-chair', 'bookshelf', 'carpet', 'tv', 'computer', 'box'],
];

const isItem = (value: object): value is AdminWasteItem => 'volume' in value && 'version' in value;
const isCategory = (name: string): name is WasteItemForm['category'] =>
  CALCULATOR_CATEGORIES.some((category) => category === name);
const same = (names: readonly string[], chosen: string) =>
  [...new Set([...names, chosen])].map((value) => ({ value, label: value.replaceAll('-', ' ') }));

const shown = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

interface WasteItemEditorProps {
  /** When left out, a new one is created. */
  readonly item?: AdminWasteItem;
  readonly onCreated: () => void;
}

/**
 * All fields of an item of the calculator. Typed values survive a failed save, another admin's save, and a closed tab.
 */
export function WasteItemEditor({ item, onCreated }: WasteItemEditorProps) {
  const [update] = useAdminSaveWasteItemMutation();
  const [create] = useAdminCreateWasteItemMutation();
  const edit = useKeptEditor({
    subject: `waste-item.${item?.id ?? 'new'}`,
    record: item,
    fieldsOf: formOf,
    revisionOf: ({ version }: AdminWasteItem) => String(version),
    send: async (typed, base) => {
      if (base) {
        const read = changeOf(base, typed);
        return 'problems' in read ? read : update({ id: base.id, body: read.body });
      }
      const read = itemOf(typed);
      return 'problems' in read ? read : create(read.body);
    },
    recordIn: ({ waste_item }: AdminWasteItemResponse) => waste_item,
    staleIn: (error) => staleRecordOf(error, 'waste_item', isItem),
    onSaved: (_record, isNew) => {
      toast({ title: isNew ? 'Item created' : 'Item saved', tone: 'success' });
      if (isNew) onCreated();
    },
  });
  const { form, began, change, problems } = edit;
  const formId = useId();

  const fieldAt = (name: keyof WasteItemForm) => ({
    id: `${formId}${name}`,
    label: FIELD_TEXTS[name],
    error: problems[name],
  });
  const text = (name: 'name' | 'description' | 'volume' | 'weight' | 'price') => ({
    ...fieldAt(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <EditForm
      label={item ? `Edit ${item.name}` : 'New item'}
      what="This item"
      edit={edit}
      elsewhere={edit.elsewhere.map((name) => [FIELD_TEXTS[name], shown(began[name])] as const)}
      errors={Object.entries(problems).map(([name, message]) => ({
        fieldId: `${formId}${name}`,
        message: `${new Map(Object.entries(FIELD_TEXTS)).get(name) ?? 'Item'}: ${message}`,
      }))}
      save={item ? 'Save item' : 'Create item'}
    >
      <div className={styles.cells}>
        <TextField {...text('name')} maxLength={120} />
        <TextField {...text('price')} inputMode="decimal" maxLength={20} />
      </div>
      <div className={styles.cells}>
        <TextField {...text('volume')} inputMode="decimal" maxLength={12} />
        <TextField {...text('weight')} inputMode="decimal" maxLength={12} />
      </div>
      <TextField {...text('description')} maxLength={500} />
      <div className={styles.cells}>
        <SelectField
          {...fieldAt('category')}
          options={same(CALCULATOR_CATEGORIES, form.category)}
          value={form.category}
          onChange={({ target }) => {
            if (isCategory(target.value)) change({ category: target.value });
          }}
        />
        <SelectField
          {...fieldAt('waste_type')}
          options={same(ITEM_WASTE_TYPES, form.waste_type)}
          value={form.waste_type}
          onChange={({ target }) => change({ waste_type: target.value })}
        />
        <SelectField
          {...fieldAt('icon')}
          options={same(ICONS, form.icon)}
          value={form.icon}
          onChange={({ target }) => change({ icon: target.value })}
        />
      </div>
      {(['bulky', 'appliance', 'active'] as const).map((name) => (
        <Checkbox
          key={name}
          {...fieldAt(name)}
          checked={form[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
    </EditForm>
  );
}
