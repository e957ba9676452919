import { CALCULATOR_CATALOGUE, CALCULATOR_CATEGORIES, filterItems } from '@haulway/domain';
import { Tabs } from '@haulway/ui/tabs';
import { BottomBar } from '../bar/BottomBar.js';
import { useSelection } from '../basket/use-selection.js';
import { useStartBooking } from '../booking/use-start-booking.js';
import { PostcodeField } from '../filters/PostcodeField.js';
import { ItemGrid } from '../items/ItemGrid.js';
import styles from './ByRoom.module.css';
import { RoomSummary } from './RoomSummary.js';

/** The calculator over the fixed catalogue, room by room. */
export const ByRoom = () => {
  const selection = useSelection(CALCULATOR_CATALOGUE);
  const booking = useStartBooking(selection.selected, selection.postcode);
  return (
    <div className={styles.page}>
      <div className={styles.postcode}>
        <PostcodeField postcode={selection.postcode} onPostcode={selection.actions.setPostcode} />
      </div>
      <Tabs
        label="Categories"
        tabs={CALCULATOR_CATEGORIES.map((category) => ({
          value: category,
          label: category,
          content: (
            <>
              <h2 className={styles.heading}>{category}</h2>
              <ItemGrid
                items={filterItems(CALCULATOR_CATALOGUE, { search: '', category })}
                selection={selection}
                look="visual"
              />
            </>
          ),
        }))}
      />
      <RoomSummary selection={selection} booking={booking} />
      <BottomBar totals={selection.totals} booking={booking} show="total" />
    </div>
  );
};
