import type { RecommendationRange } from '@haulway/domain';
import { Button, Card } from '@haulway/ui';
import type { UseSelection } from '../basket/use-selection.js';
import type { StartBooking } from '../booking/use-start-booking.js';
import { FullnessPicture } from '../fullness/FullnessPicture.js';
import { SelectedList } from '../summary/SelectedList.js';
import { Totals } from '../summary/Totals.js';
import { Recommendations } from './Recommendations.js';
import styles from './RoomSummary.module.css';

export interface RoomSummaryProps {
  readonly selection: UseSelection;
  /** The services that suit the selection, the first of them drawn as it fills. */
  readonly suited: readonly RecommendationRange[];
  readonly booking: StartBooking;
}

/** What is picked over all rooms, and the services that suit it. */
export const RoomSummary = ({ selection, suited, booking }: RoomSummaryProps) => {
  const { selected, totals, postcode, actions } = selection;
  return (
    <div className={styles.columns}>
      {selected.length > 0 && (
        <Card as="section" aria-labelledby="room-selection" className={styles.card}>
          <header className={styles.head}>
            <h2 id="room-selection">Selection Summary</h2>
            <Button variant="ghost" size="small" onClick={actions.clear}>
              Clear all
            </Button>
          </header>
          <SelectedList selection={selection} />
          {suited[0] && <FullnessPicture slug={suited[0].slug} volumeYd3={totals.volumeYd3} />}
          <Totals totals={totals} postcode={postcode} />
        </Card>
      )}
      <Card as="section" look="tint" aria-labelledby="room-recommendations" className={styles.card}>
        <h2 id="room-recommendations">Recommended Services</h2>
        <Recommendations suited={selected.length > 0 ? suited : []} booking={booking} />
      </Card>
    </div>
  );
};
