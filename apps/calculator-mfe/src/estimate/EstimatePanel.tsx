import { CALCULATOR_CATALOGUE, CALCULATOR_CATEGORIES, filterItems, recommendRanges } from '@haulway/domain';
import { Card, Icon, SelectField } from '@haulway/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSelection } from '../basket/use-selection.js';
import { useStartBooking } from '../booking/use-start-booking.js';
import { Recommendations } from '../by-room/Recommendations.js';
import { PostcodeField } from '../filters/PostcodeField.js';
import { Totals } from '../summary/Totals.js';
import { EstimateItems } from './EstimateItems.js';
import styles from './EstimatePanel.module.css';

/** The slot 'calculator/estimate': the calculator by room, small enough to stand in another page. */
export default function EstimatePanel() {
  const [category, setCategory] = useState<string>(CALCULATOR_CATEGORIES[0]);
  const selection = useSelection(CALCULATOR_CATALOGUE);
  const booking = useStartBooking(selection.selected, selection.postcode);
  const { count, volumeYd3, weightKg } = selection.totals;
  const suited = count > 0 ? recommendRanges(volumeYd3, weightKg) : [];
  return (
    <Card as="section" aria-labelledby="estimate-heading" className={styles.panel}>
      <header className={styles.head}>
        <h2 id="estimate-heading">Estimate a clearance</h2>
        <Link to="/waste-calculator" className={styles.link}>
          Open the full calculator
          <Icon name="arrow-right" size={18} />
        </Link>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <SelectField
            label="Room"
            value={category}
            options={CALCULATOR_CATEGORIES.map((name) => ({ value: name, label: name }))}
            onChange={(event) => setCategory(event.target.value)}
          />
          <EstimateItems
            items={filterItems(CALCULATOR_CATALOGUE, { search: '', category })}
            selection={selection}
          />
        </div>
        <div className={styles.column}>
          <PostcodeField postcode={selection.postcode} onPostcode={selection.actions.setPostcode} />
          <Totals totals={selection.totals} postcode={selection.postcode} />
          <div className={styles.recommended}>
            <h3>Recommended for you</h3>
            <Recommendations suited={suited} booking={booking} />
          </div>
        </div>
      </div>
    </Card>
  );
}
