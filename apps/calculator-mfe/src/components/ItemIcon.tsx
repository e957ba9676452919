import { type CalculatorItem } from '@haulway/domain';
import { Icon } from '@haulway/ui';
import { CATEGORY_ICONS, ITEM_DRAWINGS } from './item-drawings.js';

interface ItemIconProps {
  readonly item: Pick<CalculatorItem, 'id' | 'icon' | 'category'>;
  /** Width and height in CSS pixels. */
  readonly size: number;
}

/** The picture of an item: its own drawing, else the catalogue's icon, else one for its category. Always decorative. */
export function ItemIcon({ item: { id, icon, category }, size }: ItemIconProps) {
  const drawing = Object.hasOwn(ITEM_DRAWINGS, id) ? ITEM_DRAWINGS[id] : undefined;
  if (drawing === undefined)
    return <Icon name={icon === '' || icon === 'box' ? CATEGORY_ICONS[category] : icon} size={size} />;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawing} />
    </svg>
  );
}
