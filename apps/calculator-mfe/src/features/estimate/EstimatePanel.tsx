import {
  basketQuantity,
  CALCULATOR_CATEGORIES,
  type CalculatorItem,
  filterItems,
  formatPounds,
  recommendRanges,
  unitPence,
} from '@haulway/domain';
import { Card, Icon, Spinner } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { Link } from 'react-router-dom';
import { type UseSelection, useSelection } from '../../hooks/use-selection.js';
import { useStartBooking } from '../../hooks/use-start-booking.js';
import { BookingQuestion } from '../../guard/BookingQuestion.js';
import { Recommendations } from '../../components/Recommendations.js';
import { WithItems } from '../../components/WithItems.js';
import { PostcodeField } from '../../components/PostcodeField.js';
import { FullnessPicture } from '../../components/FullnessPicture.js';
import { drawnSlug } from '../../guard/guard.js';
import { ItemLine } from '../../components/ItemLine.js';
import { EstimatedPrice, Totals } from '../../components/Totals.js';
import styles from './EstimatePanel.module.css';

function EstimateItems({ items, selection }: { items: readonly CalculatorItem[]; selection: UseSelection }) {
  const { basket, postcode, actions } = selection;
  return (
    <ul className={styles.items} aria-label="Items in this room">
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <ItemLine
            name={item.name}
            pence={unitPence(item, postcode)}
            quantity={basketQuantity(basket, item.id)}
            onAdd={() => actions.add(item.id)}
            onRemove={() => actions.remove(item.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function PickedItems({ selected, postcode }: Pick<UseSelection, 'selected' | 'postcode'>) {
  return (
    selected.length > 0 && (
      <ul className={styles.list} aria-label="Selected items">
        {selected.map((item) => (
          <li key={item.id} className={styles.line}>
            <span className={styles.pickedName}>{`${item.quantity} × ${item.name}`}</span>
            <span translate="no">{formatPounds(unitPence(item, postcode) * item.quantity)}</span>
          </li>
        ))}
      </ul>
    )
  );
}

/** The rooms with their items, the picked items, and the services that suit them. */
function Estimate({ items }: { items: readonly CalculatorItem[] }) {
  const selection = useSelection(items);
  const { selected, totals, postcode, actions } = selection;
  const booking = useStartBooking(selection);
  const suited = totals.count > 0 ? recommendRanges(totals.volumeYd3, totals.weightKg) : [];
  return (
    <>
      <Tabs
        label="Rooms"
        tabs={CALCULATOR_CATEGORIES.map((category) => ({
          value: category.toLowerCase().replaceAll(' ', '-'),
          label: category,
          content: (
            <EstimateItems items={filterItems(items, { search: '', category })} selection={selection} />
          ),
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PostcodeField label="Pricing area" postcode={postcode} onPostcode={actions.setPostcode} />
          <PickedItems selected={selected} postcode={postcode} />
          <Totals totals={totals} />
          <EstimatedPrice price={formatPounds(totals.costPence)} postcode={postcode} />
        </div>
        <div className={styles.recommended}>
          <h3>Recommended for you</h3>
          {suited[0] && (
            <FullnessPicture
              slug={drawnSlug(suited[0].slug, selection)}
              volumeYd3={totals.volumeYd3}
              look="small"
            />
          )}
          <Recommendations suited={suited} booking={booking} onBook={(slug) => void booking.start(slug)} />
        </div>
      </div>
      <BookingQuestion question={booking.question} />
    </>
  );
}

/** The slot 'calculator/estimate': the calculator by room, small enough for a part of another page. */
export default function EstimatePanel() {
  return (
    <Card as="section" aria-labelledby="estimate-heading" className={styles.panel}>
      <header className={styles.head}>
        <h2 id="estimate-heading">Estimate a clearance</h2>
        <Link to="/waste-calculator" className={styles.link}>
          Open the full calculator
          <Icon name="arrow-right" size={18} />
        </Link>
      </header>
      <WithItems loading={<Spinner label="Loading waste items" />}>
        {(items) => <Estimate items={items} />}
      </WithItems>
    </Card>
  );
}
