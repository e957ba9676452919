import {
  CALCULATOR_CATEGORIES,
  type CalculatorItem,
  filterItems,
  recommendRanges,
  recommendService,
} from '@haulway/domain';
import { Spinner } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { BookingQuestion } from '../../../guard/BookingQuestion.js';
import { BottomBar } from '../../../components/BottomBar.js';
import { drawnSlug } from '../../../guard/guard.js';
import { usePriceChoice } from '../../../hooks/use-price-choice.js';
import { useSelection } from '../../../hooks/use-selection.js';
import { useStartBooking } from '../../../hooks/use-start-booking.js';
import { WithItems } from '../../../components/WithItems.js';
import { ItemGrid } from '../../../components/ItemGrid.js';
import { TotalsStatus } from '../../../components/TotalsStatus.js';
import styles from './ByRoom.module.css';
import { RoomSummary } from './RoomSummary.js';

function Rooms({ items }: { items: readonly CalculatorItem[] }) {
  const selection = useSelection(items);
  const { totals, postcode } = selection;
  const booking = useStartBooking(selection);
  const recommended = recommendService(totals.volumeYd3, totals.weightKg);
  const suited = recommendRanges(totals.volumeYd3, totals.weightKg);
  const { slug } = suited[0] ?? recommended;
  const choice = usePriceChoice(selection, drawnSlug(recommended.slug, selection), booking);
  return (
    <div className={styles.page}>
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
                evenRows
              />
            </>
          ),
        }))}
      />
      <RoomSummary
        selection={selection}
        suited={suited}
        recommended={recommended}
        drawn={drawnSlug(slug, selection)}
        choice={choice}
        booking={booking}
      />
      <BottomBar
        totals={totals}
        price={choice.price}
        starting={booking.starting}
        onBook={() => choice.book(slug)}
        show="total"
      />
      <TotalsStatus totals={totals} postcode={postcode} />
      <BookingQuestion question={booking.question} />
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
