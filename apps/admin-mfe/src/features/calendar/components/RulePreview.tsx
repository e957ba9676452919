import type { CalendarPlaces, RulePreviewResponse } from '@haulway/contracts';
import { formatWeekdayDate } from '@haulway/domain';
import { Badge } from '@haulway/ui';
import { ScrollTable } from '../../../components/ScrollTable.js';
import { CAPACITY_COLUMNS, capacityText } from '../calendar-texts.js';
import styles from './CalendarSection.module.css';

const isChanged = (before: CalendarPlaces, after: CalendarPlaces): boolean =>
  before.places !== after.places || before.left !== after.left || before.overbooked !== after.overbooked;

const slotsIn = (days: RulePreviewResponse['after']): CalendarPlaces[] =>
  days.flatMap(({ places }) => places);

/** 'Changes 12 of 42 slots in the next 14 days. 2 would be overbooked.' */
const summaryOf = ({ before, after }: RulePreviewResponse): string => {
  const [were, are] = [slotsIn(before), slotsIn(after)];
  const changed = are.filter((slot, index) => {
    const was = were[index];
    return was !== undefined && isChanged(was, slot);
  });
  if (changed.length === 0) return 'No changes in the next 14 days.';
  const overbooked = changed.filter((slot) => slot.overbooked > 0).length;
  return `Changes ${changed.length} of ${are.length} slots in the next 14 days. ${
    overbooked === 0 ? 'None' : overbooked
  } would be overbooked.`;
};

function ChangedSlot({ before, after }: { before?: CalendarPlaces; after?: CalendarPlaces }) {
  if (!before || !after) return <td />;
  const changed = isChanged(before, after);
  return (
    <td className={changed ? styles.changed : undefined}>
      {changed && before.places !== after.places && <span>{`${capacityText(before)} → `}</span>}
      <span>{capacityText(after)}</span>
      {after.overbooked > 0 && (
        <>
          {' '}
          <Badge tone="red">{`Overbooked by ${after.overbooked}`}</Badge>
        </>
      )}
    </td>
  );
}

/** The effect of a rule on the next fortnight of its resource, slot by slot. */
export function RulePreview({ preview }: { preview: RulePreviewResponse }) {
  return (
    <section aria-label="The next 14 days with this rule">
      <p role="status">{summaryOf(preview)}</p>
      <ScrollTable className={styles.table} label="Before and after" columns={CAPACITY_COLUMNS}>
        {preview.after.map((day, index) => (
          <tr key={day.date}>
            <th scope="row">{formatWeekdayDate(day.date)}</th>
            {day.places.map((after, slot) => (
              <ChangedSlot key={after.slot} before={preview.before[index]?.places[slot]} after={after} />
            ))}
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
