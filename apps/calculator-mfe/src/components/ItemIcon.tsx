import { type WasteCategory } from '@haulway/contracts';
import { type CalculatorItem } from '@haulway/domain';
import { Icon } from '@haulway/ui';

/** Paths of 24 by 24 for items that the design system's icons can't tell from others, by id. */
const ITEM_DRAWINGS: Readonly<Record<string, string>> = {
  'sofa-3-seater':
    'M3.5 11V7.5A2.5 2.5 0 0 1 6 5h12a2.5 2.5 0 0 1 2.5 2.5V11M9.3 5v8m5.4-8v8M1.5 12.5a2 2 0 0 1 4 0V14h13v-1.5a2 2 0 0 1 4 0V18h-21zM5 18v2m14-2v2',
  'coffee-table':
    'M2 12h20M4.5 12v7m15-7v7M4.5 16h15M9 6h5v4a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2zm5 1.2h1.2a1.4 1.4 0 0 1 0 2.8H14',
  'bed-single':
    'M6.5 19.5V13h11v6.5M6.5 16.5h11M8 13V6a1.5 1.5 0 0 1 1.5-1.5h5A1.5 1.5 0 0 1 16 6v7M10 13v-2.5h4V13',
  'bed-double':
    'M3 19.5V13h18v6.5M3 16.5h18M5 13V6.5A1.5 1.5 0 0 1 6.5 5h11A1.5 1.5 0 0 1 19 6.5V13M7 13v-2.5h4V13m2 0v-2.5h4V13',
  'bed-king':
    'M2 19.5V13h20v6.5M2 16.5h20M3.5 13V7c3-3.5 14-3.5 17 0v6M6 13v-2.5h5V13m2 0v-2.5h5V13M12 4.4v3',
  'mattress-single': 'M6 7h12v10H6zM6 12h12M9 9v0m6 0v0m-3 0v0M7.5 17v1.5m9-1.5v1.5',
  'dining-table': 'M6 10h12M8 10v9m8-9v9M2.5 5.5V19m0-5.5h3V19m16-13.5V19m0-5.5h-3V19',
  'garden-table': 'M12 3v18M3.5 9.5C5 5 8.5 3 12 3s7 2 8.5 6.5zM5.5 14.5h13M8.5 21h7',
  'garden-chair': 'M5.5 4 17 20.5M18.5 8.5 7.5 20.5M5.5 4c1 5.5 4.5 8.5 11.3 6.3M4 20.5h16',
  'garden-waste-bag':
    'M6 8h12l1.5 12.5h-15zM8 8V5h8v3M12 18v-4.3m0 1.3c-2.5 0-3.5-1.3-3.5-3.2 2.3 0 3.5 1 3.5 3.2zm0-1.3c0-2 1.2-3.2 3.5-3.4 0 2-1.2 3.4-3.5 3.4z',
  sideboard: 'M2.5 7h19v11h-19zM9 7v11m6-11v11M6.5 12v1.5m5.5-1.5v1.5m5.5-1.5v1.5M5 18v2.5m14-2.5v2.5',
};

const CATEGORY_ICONS: Readonly<Record<WasteCategory, string>> = {
  'Living Room': 'sofa',
  Bedroom: 'bed',
  Kitchen: 'oven',
  'Dining Room': 'chair',
  Garden: 'garden',
  Office: 'desk',
  General: 'box',
  Electronics: 'computer',
};

interface ItemIconProps {
  readonly item: Pick<CalculatorItem, 'id' | 'icon' | 'category'>;
  readonly size: number;
}

/** The picture of an item: its own drawing, else the catalogue's icon, else one for its category. Always decorative. */
export function ItemIcon({ item: { id, icon, category }, size }: ItemIconProps) {
  const drawing = Object.hasOwn(ITEM_DRAWINGS, id) ? ITEM_DRAWINGS[id] : undefined;
  const name = icon === '' || icon === 'box' ? CATEGORY_ICONS[category] : icon;
  return <Icon name={name} drawing={drawing} size={size} />;
}
