import { type BookingEntity } from '../../bookings/booking.entity.js';
import { addressLines, bookingNumber } from '../templates/booking-facts.js';
import { foldLine, icsText } from './ics-text.js';
import { slotHours } from './slot-hours.js';

/** London's rules since 1996, so that a calendar anywhere shows the slot at the right moment (RFC 5545, 3.6.5). */
const LONDON = [
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
];

const utcStamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/gu, '');

/** The collection as an iCalendar file: the slot on London's clock, the address, the booking's number. */
export function collectionEvent(booking: BookingEntity, writtenAt: Date): string {
  const day = booking.collectionDate.replaceAll('-', '');
  const { start, end } = slotHours(booking.collectionTimeSlot);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haulway//Bookings//EN',
    'METHOD:PUBLISH',
    ...LONDON,
    'BEGIN:VEVENT',
    `UID:${booking.id}@haulway`,
    `DTSTAMP:${utcStamp(writtenAt)}`,
    `DTSTART;TZID=Europe/London:${day}T${start}`,
    `DTEND;TZID=Europe/London:${day}T${end}`,
    `SUMMARY:${icsText(`Haulway collection: ${booking.serviceName}`)}`,
    `LOCATION:${icsText(addressLines(booking).slice(0, 2).join(', '))}`,
    `DESCRIPTION:${icsText(`Booking ${bookingNumber(booking)}\n${addressLines(booking).join('\n')}`)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
