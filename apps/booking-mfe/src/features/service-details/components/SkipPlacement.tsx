import { firstCollectionDate, formatFullDate, PLACEMENT_TEXTS, ROAD_WORKING_DAYS } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { RadioCards } from '@haulway/ui';
import { useState } from 'react';
import { useBooking } from '../../../state/booking-context.js';
import styles from './SkipDetails.module.css';

const OPTIONS = [
  { value: 'drive', name: PLACEMENT_TEXTS.drive, description: 'No permit needed.' },
  {
    value: 'road',
    name: PLACEMENT_TEXTS.road,
    description: "We get the council's permit. Its price is included.",
  },
];

/** Where the skip stands. A date that is too soon for the road is removed: step 3 then asks for another. */
export function SkipPlacement() {
  const { flow, update } = useBooking();
  const { skip_placement: placement = 'drive', dateTime } = flow.data;
  const [removed, setRemoved] = useState(false);
  const first = firstCollectionDate('road', serverNow());
  const choose = (value: string) => {
    const isTooSoon = value === 'road' && dateTime.date !== '' && dateTime.date < first;
    setRemoved(isTooSoon);
    update({
      skip_placement: value === 'road' ? 'road' : 'drive',
      ...(isTooSoon && { dateTime: { date: '' } }),
    });
  };
  return (
    <div className={styles.wasteType}>
      <RadioCards
        legend="Where will the skip stand?"
        columns={2}
        options={OPTIONS}
        value={placement}
        onChange={choose}
      />
      <p role="status">
        {placement === 'road' &&
          [
            `The council needs ${ROAD_WORKING_DAYS} working days. The earliest date is ${formatFullDate(first)}.`,
            removed && 'The date you chose is too soon, so please choose another in step 3.',
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
    </div>
  );
}
