import { CALCULATOR_CATALOGUE, CALCULATOR_CATEGORIES, filterItems, recommendRanges } from '@haulway/domain';
import { Card, Icon } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { Link } from 'react-router-dom';
import { useSelection } from '../../basket/hooks/use-selection.js';
import { useStartBooking } from '../../booking/hooks/use-start-booking.js';
import { Recommendations } from '../../by-room/components/Recommendations.js';
import { PostcodeField } from '../../filters/components/PostcodeField.js';
import { FullnessPicture } from '../../fullness/components/FullnessPicture.js';
import { Totals } from '../../summary/components/Totals.js';
import { EstimateItems } from './EstimateItems.js';
import styles from './EstimatePanel.module.css';
import { PickedItems } from './PickedItems.js';

/** The slot 'calculator/estimate': the calculator by room, small enough to stand in another page. */
export default function EstimatePanel() {
  const selection = useSelection(CALCULATOR_CATALOGUE);
  const { selected, totals, postcode, actions } = selection;
  const booking = useStartBooking(selected, postcode);
  const suited = totals.count > 0 ? recommendRanges(totals.volumeYd3, totals.weightKg) : [];
  return (
    <Card as="section" aria-labelledby="estimate-heading" className={styles.panel}>
      <header className={styles.head}>
        <h2 id="estimate-heading">Estimate a clearance</h2>
        <Link to="/waste-calculator" className={styles.link}>
          Open the full calculator
          <Icon name="arrow-right" size={18} />
        </Link>
      </header>
      <Tabs
        label="Rooms"
        tabs={CALCULATOR_CATEGORIES.map((category) => ({
          value: category.toLowerCase().replaceAll(' ', '-'),
          label: category,
          content: (
            <EstimateItems
              items={filterItems(CALCULATOR_CATALOGUE, { search: '', category })}
              selection={selection}
            />
          ),
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PostcodeField label="Pricing area" postcode={postcode} onPostcode={actions.setPostcode} />
          <PickedItems selected={selected} postcode={postcode} />
          <Totals totals={totals} postcode={postcode} />
        </div>
        <div className={styles.recommended}>
          <h3>Recommended for you</h3>
          {suited[0] && <FullnessPicture slug={suited[0].slug} volumeYd3={totals.volumeYd3} look="small" />}
          <Recommendations suited={suited} booking={booking} />
        </div>
      </div>
    </Card>
  );
}
