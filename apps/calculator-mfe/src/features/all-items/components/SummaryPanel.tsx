import type { RecommendedService } from '@haulway/domain';
import { Button, Card, EmptyState } from '@haulway/ui';
import { FullnessPicture } from '../../../components/FullnessPicture.js';
import { drawnSlug } from '../../../guard/guard.js';
import { NotTaken } from '../../../guard/NotTaken.js';
import { PostcodeField } from '../../../components/PostcodeField.js';
import { Prices } from '../../../components/Prices.js';
import { SelectedList } from '../../../components/SelectedList.js';
import { SelectionHead } from '../../../components/SelectionHead.js';
import type { PriceChoice } from '../../../hooks/use-price-choice.js';
import { type UseSelection } from '../../../hooks/use-selection.js';
import { type StartBooking } from '../../../hooks/use-start-booking.js';
import { EstimatedPrice } from '../../../components/Totals.js';
import styles from './SummaryPanel.module.css';

interface SummaryPanelProps {
  readonly selection: UseSelection;
  readonly recommended: RecommendedService;
  readonly choice: PriceChoice;
  readonly booking: StartBooking;
  readonly onBook: () => void;
  readonly onViewSummary: () => void;
}

/** Beside the items: the picked items, the postcode and the prices; at its foot the total and the button to book. */
export function SummaryPanel(props: SummaryPanelProps) {
  const { selection, recommended, choice, booking, onBook, onViewSummary } = props;
  const { selected, totals, postcode, actions } = selection;
  const empty = selected.length === 0;
  return (
    <Card
      as="section"
      look="raised"
      padding="none"
      aria-labelledby="selection-heading"
      className={empty ? styles.empty : styles.filled}
    >
      <div className={styles.items}>
        <SelectionHead id="selection-heading" onClear={empty ? undefined : actions.clear} />
        {empty ? (
          <EmptyState icon="box" title="Nothing selected yet" level={3}>
            Add items to see volume, weight and price.
          </EmptyState>
        ) : (
          <SelectedList selection={selection} />
        )}
        <NotTaken slugs={[recommended.slug]} selection={selection} />
        {!empty && <Prices totals={totals} choice={choice} />}
        <PostcodeField postcode={postcode} onPostcode={actions.setPostcode} />
        {!empty && (
          <>
            <div className={styles.picture}>
              <FullnessPicture
                slug={drawnSlug(recommended.slug, selection)}
                volumeYd3={totals.volumeYd3}
                look="small"
              />
            </div>
            <Button variant="ghost" size="small" flush className={styles.view} onClick={onViewSummary}>
              View Summary
            </Button>
          </>
        )}
      </div>
      {!empty && (
        <div className={styles.foot}>
          <EstimatedPrice price={choice.price} postcode={postcode} />
          <Button block busy={booking.starting} onClick={onBook}>
            Book This Service <span translate="no">{choice.price}</span>
          </Button>
          {booking.needsSignIn && !choice.byLoad && (
            <p className={styles.note}>You&apos;ll need to sign in to complete the booking</p>
          )}
        </div>
      )}
    </Card>
  );
}
