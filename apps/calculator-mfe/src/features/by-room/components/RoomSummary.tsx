import type { RecommendationRange, RecommendedService } from '@haulway/domain';
import { Card } from '@haulway/ui';
import { FullnessPicture } from '../../../components/FullnessPicture.js';
import { NotTaken } from '../../../guard/NotTaken.js';
import { PostcodeField } from '../../../components/PostcodeField.js';
import { Prices } from '../../../components/Prices.js';
import { Recommendations } from '../../../components/Recommendations.js';
import { SelectedList } from '../../../components/SelectedList.js';
import { SelectionHead } from '../../../components/SelectionHead.js';
import { EstimatedPrice } from '../../../components/Totals.js';
import type { PriceChoice } from '../../../hooks/use-price-choice.js';
import type { UseSelection } from '../../../hooks/use-selection.js';
import type { StartBooking } from '../../../hooks/use-start-booking.js';
import styles from './RoomSummary.module.css';

export interface RoomSummaryProps {
  readonly selection: UseSelection;
  /** The services that suit the selection. */
  readonly suited: readonly RecommendationRange[];
  readonly recommended: RecommendedService;
  /** The slug of the service whose container is drawn. */
  readonly drawn: string;
  readonly choice: PriceChoice;
  readonly booking: StartBooking;
}

/** The picked items of all rooms, and the services that suit them. */
export function RoomSummary({ selection, suited, recommended, drawn, choice, booking }: RoomSummaryProps) {
  const { selected, totals, postcode, actions } = selection;
  const empty = selected.length === 0;
  return (
    <div className={styles.columns}>
      <Card as="section" aria-labelledby="room-selection" className={styles.card}>
        <SelectionHead id="room-selection" onClear={empty ? undefined : actions.clear} />
        {empty ? (
          <p className={styles.nothing}>Nothing selected yet.</p>
        ) : (
          <SelectedList selection={selection} />
        )}
        <FullnessPicture slug={drawn} volumeYd3={totals.volumeYd3} />
        <Prices totals={totals} choice={choice} />
        <PostcodeField postcode={postcode} onPostcode={actions.setPostcode} />
        <EstimatedPrice price={choice.price} postcode={postcode} />
      </Card>
      <Card as="section" look="tint" aria-labelledby="room-recommendations" className={styles.card}>
        <h2 id="room-recommendations">Recommended services</h2>
        <NotTaken slugs={[recommended, ...suited].map(({ slug }) => slug)} selection={selection} />
        <Recommendations suited={empty ? [] : suited} booking={booking} onBook={choice.bookService} />
        {!empty && (
          <p className={styles.why}>
            Services that suit a load this size. By the item, the price is the same for each.
          </p>
        )}
      </Card>
    </div>
  );
}
