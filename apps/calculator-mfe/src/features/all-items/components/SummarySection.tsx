import { type CalculatorTotals, formatVolumeM3, type RecommendedService } from '@haulway/domain';
import { Card } from '@haulway/ui';
import type { Ref } from 'react';
import { FullnessPicture } from '../../../components/FullnessPicture.js';
import styles from './SummarySection.module.css';
import { Totals } from '../../../components/Totals.js';

export interface SummarySectionProps {
  readonly totals: CalculatorTotals;
  readonly recommended: RecommendedService;
  readonly postcode: string;
  /** Takes the focus when 'View Summary' is pressed. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The whole estimate: how full the van gets, the totals, and the service that suits. */
export function SummarySection({ totals, recommended, postcode, heading }: SummarySectionProps) {
  return (
    <Card as="section" look="tint" aria-labelledby="summary-heading" className={styles.section}>
      <h2 id="summary-heading" ref={heading} tabIndex={-1} className={styles.title}>
        Your Summary
      </h2>
      {totals.count === 0 ? (
        <p className={styles.recommended}>Add items to see which service fits.</p>
      ) : (
        <div className={styles.columns}>
          <FullnessPicture slug={recommended.slug} volumeYd3={totals.volumeYd3} />
          <div className={styles.figures}>
            <p className={styles.recommended}>
              Recommended service: <strong>{recommended.name}</strong>
            </p>
            <Totals totals={totals} postcode={postcode} />
            <p className={styles.metric}>That is {formatVolumeM3(totals.volumeM3)} of waste.</p>
          </div>
        </div>
      )}
    </Card>
  );
}
