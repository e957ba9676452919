import { formatPounds, type RecommendedService } from '@haulway/domain';
import { Button, Card, EmptyState } from '@haulway/ui';
import { type UseSelection } from '../../../hooks/use-selection.js';
import { type StartBooking } from '../../../hooks/use-start-booking.js';
import { FullnessPicture } from '../../../components/FullnessPicture.js';
import { ServiceAdvice } from '../../../components/ServiceAdvice.js';
import { SelectedList } from '../../../components/SelectedList.js';
import { SelectionHead } from '../../../components/SelectionHead.js';
import { Totals } from '../../../components/Totals.js';
import styles from './SummaryPanel.module.css';

interface SummaryPanelProps {
  readonly selection: UseSelection;
  /** The service whose van, skip or bag is drawn, filled with the selection. */
  readonly recommended: RecommendedService;
  readonly booking: StartBooking;
  readonly onBook: () => void;
  readonly onViewSummary: () => void;
}

/** Beside the items: the picked items, their totals, and the button to book. */
export function SummaryPanel({ selection, recommended, booking, onBook, onViewSummary }: SummaryPanelProps) {
  const { selected, totals, postcode, actions } = selection;
  const empty = selected.length === 0;
  return (
    <Card as="section" look="raised" aria-labelledby="selection-heading" className={styles.panel}>
      <SelectionHead id="selection-heading" onClear={empty ? undefined : actions.clear} />
      {empty ? (
        <EmptyState icon="box" title="Nothing selected yet" level={3}>
          Add items to see volume, weight and price.
        </EmptyState>
      ) : (
        <>
          <div className={styles.items}>
            <SelectedList selection={selection} />
          </div>
          <Totals totals={totals} postcode={postcode} />
          <ServiceAdvice selection={selection} recommended={recommended} booking={booking} />
          <div className={styles.book}>
            <Button block busy={booking.starting} onClick={onBook}>
              Book This Service <span translate="no">{formatPounds(totals.costPence)}</span>
            </Button>
            {booking.needsSignIn && (
              <p className={styles.note}>You&apos;ll need to sign in to complete the booking</p>
            )}
          </div>
          <Button variant="secondary" onClick={onViewSummary}>
            View Summary
          </Button>
          <div className={styles.picture}>
            <FullnessPicture slug={recommended.slug} volumeYd3={totals.volumeYd3} look="small" />
          </div>
        </>
      )}
    </Card>
  );
}
