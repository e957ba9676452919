import type { FlowType, ServiceCategory } from '@haulway/contracts';
import type { OptionList, ServiceForm } from './service-form.js';

export const CATEGORIES: Readonly<Record<ServiceCategory, string>> = {
  domestic: 'Domestic',
  commercial: 'Commercial',
  collection: 'Collection',
  furniture: 'Furniture',
  clearance: 'Clearance',
  skip: 'Skip',
  medical: 'Medical',
};

export const FLOW_TYPES: Readonly<Record<FlowType | '', string>> = {
  '': 'Automatic',
  load_sizes: 'Load sizes',
  skip_hire: 'Skip sizes',
  skip_bags: 'Skip bags',
  bin_collection: 'Bins',
  multi_item: 'Items',
};

export const OPTION_TEXTS: Readonly<Record<OptionList | 'items', { all: string; one: string }>> = {
  load_sizes: { all: 'Load sizes', one: 'Load size' },
  skip_sizes: { all: 'Skip sizes', one: 'Skip size' },
  bag_options: { all: 'Bags', one: 'Bag' },
  bin_options: { all: 'Bins', one: 'Bin' },
  items: { all: 'Items', one: 'Item' },
};

export const LABEL_COLOURS: Readonly<Record<string, string>> = {
  '': 'Orange',
  yellow: 'Yellow',
  purple: 'Purple',
};

export const SERVICE_ICONS = [
  ...['truck', 'skip', 'bag', 'bin', 'sofa', 'house', 'briefcase', 'medical', 'office', 'recycle', 'garden'],
  ...['hard-hat', 'leaf', 'box'],
];

export const FIELD_TEXTS: Readonly<Record<keyof ServiceForm, string>> = {
  name: 'Name',
  slug: 'URL',
  category: 'Category',
  base_price: 'Base price in pounds',
  price_display: 'Price label',
  label: 'Label',
  label_color: 'Label colour',
  popular: 'Popular',
  icon: 'Icon',
  description: 'Description',
  features: 'Features, one per line',
  flow_type: 'Booking type',
  bag_types: 'Types of bag, one per line',
  load_sizes: OPTION_TEXTS.load_sizes.all,
  skip_sizes: OPTION_TEXTS.skip_sizes.all,
  bag_options: OPTION_TEXTS.bag_options.all,
  bin_options: OPTION_TEXTS.bin_options.all,
  items: OPTION_TEXTS.items.all,
};

const CELL_TEXTS: Readonly<Record<string, string>> = {
  name: 'name',
  price: 'price',
  description: 'description',
  waste_type: 'waste type',
};

export const isField = (name: string): name is keyof ServiceForm => name in FIELD_TEXTS;

/** The label of the field at a path: 'Load size 2, price'. */
export const pathText = (path: string): string => {
  const [field = '', row, cell = ''] = path.split('.');
  if (!isField(field)) return 'Service';
  if (row === undefined) return FIELD_TEXTS[field];
  const list = new Map<string, { one: string }>(Object.entries(OPTION_TEXTS)).get(field);
  const rowText = `${list?.one ?? `${FIELD_TEXTS[field].replace(/,.*/u, '')}, line`} ${Number(row) + 1}`;
  return CELL_TEXTS[cell] ? `${rowText}, ${CELL_TEXTS[cell]}` : rowText;
};

export const valueText = (field: keyof ServiceForm, form: ServiceForm): string => {
  const value = form[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string')
    return value.map(({ name, price }) => `${name} ${price ? `£${price}` : 'at the base price'}`).join(', ');
  if (field === 'category') return CATEGORIES[form.category];
  if (field === 'flow_type') return FLOW_TYPES[form.flow_type];
  if (field === 'label_color') return LABEL_COLOURS[value] ?? value;
  return value.replaceAll('\n', ', ');
};
