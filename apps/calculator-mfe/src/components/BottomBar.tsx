import { type CalculatorTotals, formatVolumeM3, formatWeight } from '@haulway/domain';
import { Button, classNames } from '@haulway/ui';
import styles from './BottomBar.module.css';

export interface BottomBarProps {
  readonly totals: CalculatorTotals;
  /** The price to book at: '£354.00'. */
  readonly price: string;
  readonly starting: boolean;
  readonly onBook: () => void;
  /** 'measures' shows volume and weight on small screens; 'total' shows the running total on all screens. */
  readonly show: 'measures' | 'total';
}

/** The bar at the bottom of the screen. It appears with the first item. */
export function BottomBar({ totals, price, starting, onBook, show }: BottomBarProps) {
  return (
    <section
      aria-label="Estimate so far"
      className={classNames(styles.bar, styles[show])}
      data-empty={totals.count === 0 || undefined}
      data-clear-of-toasts=""
    >
      <p className={styles.figures}>
        <strong>{`${totals.count} ${totals.count === 1 ? 'item' : 'items'}`}</strong>{' '}
        {show === 'measures' ? (
          <>
            <span>{formatVolumeM3(totals.volumeM3)}</span> <span>{formatWeight(totals.weightKg)}</span>
          </>
        ) : (
          <span>
            Total <span translate="no">{price}</span>
          </span>
        )}
      </p>
      <Button disabled={totals.count === 0} busy={starting} onClick={onBook}>
        <span>
          Book <span translate="no">{price}</span>
        </span>
      </Button>
    </section>
  );
}
