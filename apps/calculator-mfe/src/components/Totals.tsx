import { type CalculatorTotals, formatVolumeYd3, formatWeight, regionOf } from '@haulway/domain';
import styles from './Totals.module.css';

/** The totals of the selection: volume with one decimal, weight without decimals. */
export function Totals({ totals }: { totals: CalculatorTotals }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Items</dt>
        <dd>{totals.count}</dd>
      </div>
      <div>
        <dt>Volume</dt>
        <dd>{formatVolumeYd3(totals.volumeYd3)}</dd>
      </div>
      <div>
        <dt>Weight</dt>
        <dd>{formatWeight(totals.weightKg)}</dd>
      </div>
    </dl>
  );
}

/** What the selection costs in the region of the postcode. */
export function EstimatedPrice({ price, postcode }: { price: string; postcode: string }) {
  return (
    <p className={styles.cost}>
      <span>{`Estimated price${regionOf(postcode).region === 'london' ? ' (London)' : ''}`}</span>
      <strong translate="no">{price}</strong>
    </p>
  );
}
