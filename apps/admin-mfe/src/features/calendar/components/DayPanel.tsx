import type { CalendarDay, CalendarPlaces, Resource } from '@haulway/contracts';
import { formatWeekdayDate, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { Badge, Card, Stack } from '@haulway/ui';
import { type Ref } from 'react';
import { ScrollTable } from '../../../components/ScrollTable.js';
import { CAPACITY_COLUMNS, dayFacts, capacityText, RESOURCE_NAMES } from '../calendar-texts.js';
import styles from './Calendar.module.css';
import { DayBookings } from './DayBookings.js';
import { DayChanges } from './DayChanges.js';

export interface DayPanelProps {
  readonly date: string;
  readonly today: string;
  /** Undefined while the capacity of the day is not known. */
  readonly day: CalendarDay | undefined;
  readonly resource: Resource | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** A day: its capacity by slot, its changes, and its bookings. */
export function DayPanel({ date, today, day, resource, heading }: DayPanelProps) {
  return (
    <Card as="section" padding="small" aria-labelledby="calendar-day">
      <Stack gap={4}>
        <h3 id="calendar-day" ref={heading} tabIndex={-1}>
          {formatWeekdayDate(date)} {date.slice(0, 4)}
        </h3>
        {day && <DayCapacity day={day} resource={resource} />}
        <DayChanges
          key={date}
          date={date}
          over={date < today}
          taken={day ? dayFacts(day).taken : 0}
          resource={resource}
        />
        <DayBookings date={date} />
      </Stack>
    </Card>
  );
}

function SlotCell({ slot }: { slot: CalendarPlaces | undefined }) {
  return (
    <td>
      {slot && capacityText(slot)}
      {slot && slot.left !== null && slot.places !== 0 && (
        <span className={styles.left}>{slot.left} left</span>
      )}
      {slot && slot.overbooked > 0 && <Badge tone="red">Overbooked by {slot.overbooked}</Badge>}
    </td>
  );
}

function DayCapacity({ day, resource }: { day: CalendarDay; resource: Resource | undefined }) {
  const { resources, reason } = dayFacts(day, resource);
  if (resources.length === 0) return <p>No bookings and no limits.</p>;
  const tight = day.places.flatMap((slot) =>
    slot.tightest
      .filter(
        ({ area, taken, places }) =>
          taken >= places && places > 0 && (area !== null || slot.tightest.length > 1),
      )
      .map((area) => ({ ...slot, ...area })),
  );
  return (
    <>
      {reason && (
        <p>
          Closed: <strong>{reason}</strong>
        </p>
      )}
      <ScrollTable className={styles.table} label="Capacity used by slot" columns={CAPACITY_COLUMNS}>
        {resources.map(({ resource: of }) => (
          <tr key={of}>
            <th scope="row">{RESOURCE_NAMES[of]}</th>
            {TIME_SLOTS_OF_DAY.map((slot) => (
              <SlotCell
                key={slot}
                slot={day.places.find((one) => one.resource === of && one.slot === slot)}
              />
            ))}
          </tr>
        ))}
      </ScrollTable>
      {tight.length > 0 && (
        <ul className={styles.tight} aria-label="Areas with nothing left">
          {tight.map(({ resource: of, slot, area, taken, places }) => (
            <li key={`${of} ${slot} ${area?.join()}`}>
              {RESOURCE_NAMES[of]}, {slot}, {area?.join(', ') ?? 'everywhere else'}: {taken} of {places}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
