import fc from 'fast-check';
import ICAL from 'ical.js';
import { mailedLine, printedAddress, printedLine } from '../../../common/printed-text.js';
import { BookingEntity } from '../booking.entity.js';
import { collectionEvent, slotHours } from './collection-event.js';

const WRITTEN_AT = new Date('2031-05-01T09:30:15.250Z');

const fileOf = (values: Partial<BookingEntity> = {}, status?: 'CANCELLED'): string =>
  collectionEvent(
    Object.assign(new BookingEntity(), {
      id: '0b8f5f0e-6c83-4f0c-9d4e-0f8f4f0b8f5f',
      serviceName: 'Man & Van',
      collectionDate: '2031-05-06',
      collectionTimeSlot: 'morning',
      collectionAddress: '1 High Street, Leeds',
      collectionPostcode: 'LS1 4AP',
      additionalAddressInfo: null,
      timesMoved: 2,
      version: 3,
      serviceData: {},
      ...values,
    }),
    WRITTEN_AT,
    status,
  );

/** The content lines, put together again as a reader without this library does it. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

const eventOf = (file: string): ICAL.Event => {
  const entry = ICAL.Component.fromString(file).getFirstSubcomponent('vevent');
  if (!entry) throw new Error('there is no event in the file');
  return new ICAL.Event(entry);
};

describe('the collection as an iCalendar file', () => {
  it('has the expected lines for any calendar application', () => {
    const lines = linesOf(fileOf({ additionalAddressInfo: 'Blue door' }));
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Haulway//Bookings//EN',
      'METHOD:PUBLISH',
    ]);
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:0b8f5f0e-6c83-4f0c-9d4e-0f8f4f0b8f5f@haulway',
      'DTSTAMP:20310501T093015Z',
      'DTSTART;TZID=Europe/London:20310506T080000',
      'DTEND;TZID=Europe/London:20310506T120000',
      'SUMMARY:Haulway collection: Man & Van',
      'LOCATION:1 High Street\\, Leeds\\, LS1 4AP',
      'DESCRIPTION:Booking #0b8f5f0e\\n1 High Street\\, Leeds\\nLS1 4AP\\nBlue door',
      'STATUS:CONFIRMED',
      'SEQUENCE:5',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('replaces the entry in the customer’s calendar once the collection is cancelled', () => {
    const changed = linesOf(fileOf({ version: 4 }, 'CANCELLED')).filter(
      (line) => !linesOf(fileOf()).includes(line),
    );
    expect(changed).toEqual(['STATUS:CANCELLED', 'SEQUENCE:6']);
  });

  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['one\r\ntwo\nthree\rfour\u2028five', 'one\\, two\\, three\\, four\\, five'],
    ['bell\u0007 tab\tx', 'bell tab x'],
    ['x\r\nATTENDEE:mailto:eve@example.com', 'x\\, ATTENDEE:mailto:eve@example. com'],
  ])('folds and escapes %j', (typed, escaped) => {
    expect(linesOf(fileOf({ collectionAddress: typed }))).toContain(`LOCATION:${escaped}\\, LS1 4AP`);
  });

  it('returns any typed text when parsed, in lines of at most 75 octets, without extra properties', () => {
    const names = linesOf(fileOf()).map((line) => line.split(/[:;]/u, 1)[0]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (typed) => {
        const file = fileOf({ serviceName: typed, collectionAddress: `1 ${typed}` });
        for (const part of file.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(part).not.toMatch(/[\r\n]/u);
        }
        expect(linesOf(file).map((line) => line.split(/[:;]/u, 1)[0])).toEqual(names);
        const { summary, location } = eventOf(file);
        expect(summary).toBe(printedLine(`Haulway collection: ${typed}`));
        expect(location).toBe(`${mailedLine(printedAddress(`1 ${typed}`))}, LS1 4AP`);
      }),
    );
  });

  it.each([
    ['2031-03-29', '16:00'],
    ['2031-03-30', '15:00'],
    ['2031-10-25', '15:00'],
    ['2031-10-26', '16:00'],
  ])('starts on %s at %s UTC for an evening slot in London', (collectionDate, utc) => {
    const { startDate } = eventOf(fileOf({ collectionDate, collectionTimeSlot: 'evening' }));
    expect(startDate.toJSDate().toISOString()).toBe(`${collectionDate}T${utc}:00.000Z`);
  });

  it.each([
    ['morning', '08:00:00', '12:00:00'],
    ['afternoon', '12:00:00', '16:00:00'],
    ['evening', '16:00:00', '20:00:00'],
  ] as const)('in the %s is from %s to %s', (slot, start, end) =>
    expect(slotHours(slot)).toEqual({ start, end }),
  );
});
