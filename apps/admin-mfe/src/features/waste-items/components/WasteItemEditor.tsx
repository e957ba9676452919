import type { AdminWasteItem, AdminWasteItemResponse } from '@haulway/contracts';
import { CALCULATOR_CATEGORIES, ITEM_WASTE_TYPES } from '@haulway/domain';
import { toast } from '@haulway/platform';
import { currentRecord } from '@haulway/platform/form';
import { Checkbox, SelectField, TextField } from '@haulway/ui';
import { useWatch } from 'react-hook-form';
import { capitalised } from '../../../change-texts.js';
import { EditForm } from '../../../components/EditForm.js';
import { useSavedEdit } from '../../../hooks/use-saved-edit.js';
import { wasteItemsApi } from '../waste-items-api.js';
import {
  changeOf,
  FIELD_TEXTS,
  formOf,
  itemOf,
  type WasteItemForm,
  wasteItemSchema,
} from '../waste-item-form.js';
import styles from './WasteItems.module.css';

/** Icons that suit an item. An item with another icon keeps it. */
const ICONS = [
  ...['sofa', 'armchair', 'table', 'tv-stand', 'bed', 'mattress', 'wardrobe', 'drawers', 'fridge'],
  ...['washing-machine', 'dishwasher', 'oven', 'microwave', 'chair', 'cabinet', 'shed', 'greenhouse'],
  ...['leaf', 'desk', 'office-chair', 'bookshelf', 'carpet', 'tv', 'computer', 'box'],
];

const isItem = (value: object): value is AdminWasteItem => 'volume' in value && 'version' in value;
const same = (names: readonly string[], chosen: string) =>
  [...new Set([...names, chosen])].map((value) => ({
    value,
    label: capitalised(value.replaceAll('-', ' ').replace(/^tv\b/u, 'TV')),
  }));

const isField = (name: string): name is keyof WasteItemForm => name in FIELD_TEXTS;

const shown = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

interface WasteItemEditorProps {
  /** When left out, a new one is created. */
  readonly item?: AdminWasteItem;
  readonly onCreated: (item: AdminWasteItem) => void;
}

/**
 * All fields of an item of the calculator. Typed values survive a failed save, another admin's save, and a closed tab.
 */
export function WasteItemEditor({ item, onCreated }: WasteItemEditorProps) {
  const [update] = wasteItemsApi.useAdminSaveWasteItemMutation();
  const [create] = wasteItemsApi.useAdminCreateWasteItemMutation();
  const edit = useSavedEdit({
    subject: `waste-item.${item?.id ?? 'new'}`,
    record: item,
    valuesOf: formOf,
    schema: wasteItemSchema,
    revisionOf: ({ version }) => String(version),
    send: async (typed, base) =>
      base
        ? update({ params: { id: base.id }, body: changeOf(base, typed) })
        : create({ body: itemOf(typed) }),
    recordIn: ({ waste_item }: AdminWasteItemResponse) => waste_item,
    currentIn: (error) => currentRecord(error, 'stale', 'waste_item', isItem),
    onSaved: (saved, isNew) => {
      toast({ title: isNew ? 'Item created' : 'Item saved', tone: 'success' });
      if (isNew) onCreated(saved);
    },
  });
  const { began } = edit;
  const [category, waste_type, icon] = useWatch({
    control: edit.form.control,
    name: ['category', 'waste_type', 'icon'],
  });
  const field = (name: keyof WasteItemForm) => ({ ...edit.field(name), label: FIELD_TEXTS[name] });
  const texts = (name: string): readonly [string, string] => {
    const known = isField(name) ? name : undefined;
    return known ? [FIELD_TEXTS[known], shown(began[known])] : ['Item', ''];
  };
  return (
    <EditForm
      label={item ? `Edit ${item.name}` : 'New item'}
      what="This item"
      edit={edit}
      fieldTexts={texts}
      pathText={(path) => texts(path)[0]}
      save={item ? 'Save item' : 'Create item'}
    >
      <div className={styles.cells}>
        <TextField {...field('name')} maxLength={120} />
        <TextField {...field('price')} inputMode="decimal" maxLength={20} />
      </div>
      <div className={styles.cells}>
        <TextField {...field('volume')} inputMode="decimal" maxLength={12} />
        <TextField {...field('weight')} inputMode="decimal" maxLength={12} />
      </div>
      <TextField {...field('description')} maxLength={500} />
      <div className={styles.cells}>
        <SelectField {...field('category')} options={same(CALCULATOR_CATEGORIES, category)} />
        <SelectField {...field('waste_type')} options={same(ITEM_WASTE_TYPES, waste_type)} />
        <SelectField {...field('icon')} options={same(ICONS, icon)} />
      </div>
      {(['bulky', 'appliance', 'contains_pops', 'active'] as const).map((name) => (
        <Checkbox key={name} {...field(name)} />
      ))}
    </EditForm>
  );
}
