import { formatPounds, QUANTITY_MAX } from '@haulway/domain';
import { QuantityControl, type QuantityControlProps } from '@haulway/ui';
import styles from './ItemLine.module.css';

interface ItemLineProps extends Omit<QuantityControlProps, 'max'> {
  readonly pence: number;
}

/** The content of a line in a list of items: name, price, and quantity. */
export function ItemLine({ name, pence, ...quantity }: ItemLineProps) {
  return (
    <>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.price} translate="no">
          {formatPounds(pence)}
        </p>
      </div>
      <QuantityControl name={name} max={QUANTITY_MAX} {...quantity} />
    </>
  );
}
