import { type CalculatorItem, formatPounds, regionOf, unitPence } from '@haulway/domain';
import { Badge, Icon } from '@haulway/ui';
import { memo } from 'react';
import type { SelectionActions } from '../../basket/hooks/use-selection.js';
import { ItemControls } from './ItemControls.js';
import styles from './ItemCard.module.css';

export interface ItemCardProps {
  readonly item: CalculatorItem;
  readonly quantity: number;
  /** What the price goes by. */
  readonly postcode: string;
  readonly look: 'visual' | 'list';
  readonly actions: SelectionActions;
}

/** One item of the catalogue with what it takes up, weighs and costs where the postcode is. */
export const ItemCard = memo(({ item, quantity, postcode, look, actions }: ItemCardProps) => (
  <li className={styles[look]} data-picked={quantity > 0 || undefined}>
    <span className={styles.icon}>
      <Icon name={item.icon} size={look === 'visual' ? 40 : 26} />
    </span>
    <div className={styles.text}>
      <Badge>{item.category}</Badge>
      <h3 className={styles.name}>{item.name}</h3>
      <p className={styles.description}>{item.description}</p>
      <p className={styles.measures}>
        <span>{item.volume} yd³</span>
        <span>{item.weight} kg</span>
      </p>
    </div>
    <p className={styles.price}>
      {formatPounds(unitPence(item, postcode))}
      {regionOf(postcode).region === 'london' && <span className={styles.region}> (London)</span>}
    </p>
    <ItemControls item={item} quantity={quantity} actions={actions} className={styles.controls} />
  </li>
));
ItemCard.displayName = 'ItemCard';
