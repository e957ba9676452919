import ICAL from 'ical.js';
import { type TimeSlot } from '@haulway/contracts';
import { TIME_SLOT_LABELS } from '@haulway/domain';
import { printedLine } from '../../../common/printed-text.js';
import { type BookingEntity } from '../booking.entity.js';
import { addressLines, bookingNumber, wordsOf } from './booking-of-email.js';

const asClock = (hour: number, minute: string, half: string): string =>
  `${String((hour % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}:00`;

/** Start and end of a slot as `HH:mm:ss` on London's clock, read from the label that customers see. */
export function slotHours(slot: TimeSlot): { readonly start: string; readonly end: string } {
  const [start, end] = [...TIME_SLOT_LABELS[slot].matchAll(/(\d+):(\d\d) (AM|PM)/gu)].map(
    ([, hour, minute = '00', half = 'AM']) => asClock(Number(hour), minute, half),
  );
  if (!start || !end) throw new Error(`The label of the slot ${slot} names no hours`);
  return { start, end };
}

// The library does not count the space at the start of each continuation line: with it a line has 75 octets (RFC 5545,
// 3.1).
ICAL.foldLength = 74;

/** London's rules since 1996, so that a calendar anywhere shows the slot at the right moment (RFC 5545, 3.6.5). */
const london = ICAL.Component.fromString(
  [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'TZNAME:BST',
    'DTSTART:19960331T010000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'TZNAME:GMT',
    'DTSTART:19961027T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n'),
);
const zone = new ICAL.Timezone(london);

/**
 * The visit as an iCalendar file: the slot on London's clock, the address, the booking's number. A cancelled one
 * replaces the entry that the customer's calendar has: the same UID with a higher SEQUENCE (RFC 5546).
 */
export function collectionEvent(
  booking: BookingEntity,
  writtenAt: Date,
  status: 'CONFIRMED' | 'CANCELLED' = 'CONFIRMED',
): string {
  const { start, end } = slotHours(booking.collectionTimeSlot);
  const onLondonsClock = (clock: string): ICAL.Time => {
    const time = ICAL.Time.fromDateTimeString(`${booking.collectionDate}T${clock}`);
    time.zone = zone;
    return time;
  };

  const entry = new ICAL.Component('vevent');
  const event = new ICAL.Event(entry);
  event.uid = `${booking.id}@haulway`;
  entry.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(writtenAt, true));
  event.startDate = onLondonsClock(start);
  event.endDate = onLondonsClock(end);
  const { visit, afterwards } = wordsOf(booking);
  event.summary = printedLine(`Haulway ${visit}: ${booking.serviceName}`);
  event.location = addressLines(booking).slice(0, 2).join(', ');
  event.description = [
    `Booking ${bookingNumber(booking)}`,
    ...addressLines(booking),
    ...(afterwards === null ? [] : [afterwards]),
  ].join('\n');
  entry.addPropertyWithValue('status', status);
  // moving and every change of the status make it grow, so that a booking that is confirmed again replaces its cancellation
  entry.addPropertyWithValue('sequence', booking.timesMoved + booking.version);

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Haulway//Bookings//EN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  // a component is in one calendar at a time: this takes it out of the one before, which is written
  calendar.addSubcomponent(london);
  calendar.addSubcomponent(entry);
  return `${calendar.toString()}\r\n`;
}
