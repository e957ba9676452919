import { type RecommendationRange, recommendService } from '@haulway/domain';
import { Card } from '@haulway/ui';
import type { UseSelection } from '../../../hooks/use-selection.js';
import type { StartBooking } from '../../../hooks/use-start-booking.js';
import { FullnessPicture } from '../../../components/FullnessPicture.js';
import { SelectedList } from '../../../components/SelectedList.js';
import { SelectionHead } from '../../../components/SelectionHead.js';
import { Totals } from '../../../components/Totals.js';
import { ServiceAdvice } from '../../../components/ServiceAdvice.js';
import { Recommendations } from '../../../components/Recommendations.js';
import styles from './RoomSummary.module.css';

export interface RoomSummaryProps {
  readonly selection: UseSelection;
  /** The services that suit the selection. The first is drawn with its container, which fills up. */
  readonly suited: readonly RecommendationRange[];
  readonly booking: StartBooking;
}

/** The picked items of all rooms, and the services that suit them. */
export function RoomSummary({ selection, suited, booking }: RoomSummaryProps) {
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
        {suited[0] && <FullnessPicture slug={suited[0].slug} volumeYd3={totals.volumeYd3} />}
        <Totals totals={totals} postcode={postcode} />
      </Card>
      <Card as="section" look="tint" aria-labelledby="room-recommendations" className={styles.card}>
        <h2 id="room-recommendations">Recommended services</h2>
        <ServiceAdvice
          selection={selection}
          recommended={recommendService(totals.volumeYd3, totals.weightKg)}
          offered={suited}
          booking={booking}
        />
        <Recommendations suited={empty ? [] : suited} booking={booking} />
        {!empty && (
          <p className={styles.why}>Services that suit a load this size. The price is the same for each.</p>
        )}
      </Card>
    </div>
  );
}
