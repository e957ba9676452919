import {
  type CalculatorTotals,
  formatPounds,
  formatVolumeYd3,
  formatWeight,
  regionOf,
} from '@haulway/domain';
import styles from './Totals.module.css';

interface TotalsProps {
  readonly totals: CalculatorTotals;
  /** The postcode that decides the price. Left out when the price is shown elsewhere. */
  readonly postcode?: string;
}

/** The totals of the selection: volume with one decimal, weight without decimals, and the cost in its region. */
export function Totals({ totals, postcode }: TotalsProps) {
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
      {postcode !== undefined && (
        <div className={styles.cost}>
          <dt>{`Estimated price${regionOf(postcode).region === 'london' ? ' (London)' : ''}`}</dt>
          <dd translate="no">{formatPounds(totals.costPence)}</dd>
        </div>
      )}
    </dl>
  );
}
