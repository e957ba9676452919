import {
  CALCULATOR_CATEGORIES,
  type CalculatorItem,
  filterItems,
  recommendRanges,
  recommendService,
} from '@haulway/domain';
import { Spinner } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { BottomBar } from '../../../components/BottomBar.js';
import { useSelection } from '../../../hooks/use-selection.js';
import { useStartBooking } from '../../../hooks/use-start-booking.js';
import { WithItems } from '../../../components/WithItems.js';
import { PostcodeField } from '../../../components/PostcodeField.js';
import { ItemGrid } from '../../../components/ItemGrid.js';
import { TotalsStatus } from '../../../components/TotalsStatus.js';
import styles from './ByRoom.module.css';
import { RoomSummary } from './RoomSummary.js';

function Rooms({ items }: { items: readonly CalculatorItem[] }) {
  const selection = useSelection(items);
  const { selected, totals, postcode, actions } = selection;
  const booking = useStartBooking(selected, postcode);
  const suited = recommendRanges(totals.volumeYd3, totals.weightKg);
  const { slug } = suited[0] ?? recommendService(totals.volumeYd3, totals.weightKg);
  return (
    <div className={styles.page}>
      <div className={styles.postcode}>
        <PostcodeField postcode={postcode} onPostcode={actions.setPostcode} />
      </div>
      <Tabs
        label="Categories"
        tabs={CALCULATOR_CATEGORIES.map((category) => ({
          value: category.toLowerCase().replaceAll(' ', '-'),
          label: category,
          content: (
            <>
              <h2 className={styles.heading}>{category}</h2>
              <ItemGrid
                items={filterItems(items, { search: '', category })}
                selection={selection}
                look="visual"
              />
            </>
          ),
        }))}
      />
      <RoomSummary selection={selection} suited={suited} booking={booking} />
      <BottomBar
        totals={totals}
        starting={booking.starting}
        onBook={() => void booking.start(slug)}
        show="total"
      />
      <TotalsStatus totals={totals} postcode={postcode} />
    </div>
  );
}

export function ByRoom() {
  return (
    <WithItems loading={<Spinner centred label="Loading waste items" />}>
      {(items) => <Rooms items={items} />}
    </WithItems>
  );
}
