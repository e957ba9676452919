import type { AvailabilityDay, CalendarDay, CalendarPlaces } from '@haulway/contracts';
import { vanPlaces } from '../../../test/sample-calendar.js';
import { changedDayText, dayFacts, dayText, capacityText, resourceIn, ruleText } from './calendar-texts.js';

const slot = (values: Partial<CalendarPlaces> = {}): CalendarPlaces => vanPlaces('morning', values);
const day = (...places: CalendarPlaces[]): CalendarDay => ({ date: '2026-12-01', places });
const saidOf = (...places: CalendarPlaces[]): string => dayText(dayFacts(day(...places)));

it('describes the capacity: taken of how many, closed, or without a limit', () => {
  expect(capacityText({ taken: 3, places: 12 })).toBe('3 of 12');
  expect(capacityText({ taken: 0, places: 12 })).toBe('0 of 12');
  expect(capacityText({ taken: 0, places: 0 })).toBe('Closed');
  expect(capacityText({ taken: 2, places: 0 })).toBe('Closed, 2 booked');
  expect(capacityText({ taken: 0, places: null })).toBe('No limit');
  expect(capacityText({ taken: 5, places: null })).toBe('5 booked');
});

it('reads a resource from the address only by its exact name', () => {
  expect(resourceIn('bags')).toBe('bags');
  for (const text of ['', 'Van', 'vans', 'toString', '__proto__', 'van '])
    expect(resourceIn(text)).toBeUndefined();
});

describe('the text of a day', () => {
  it('adds up its slots for each resource, in the order of the screen', () => {
    expect(
      saidOf(
        slot({ resource: 'skip', taken: 2, places: 2, left: 0 }),
        slot(),
        slot({ slot: 'afternoon', taken: 4, places: 4, left: 0 }),
      ),
    ).toBe('Vans 5 of 8, Skips 2 of 2');
  });

  it('has no limit when one of its slots has none', () => {
    expect(saidOf(slot(), slot({ slot: 'evening', places: null, left: null, taken: 3 }))).toBe(
      'Vans 4 booked',
    );
  });

  it('leaves out resources that are neither limited nor booked', () => {
    expect(saidOf(slot({ taken: 0, places: null, left: null }))).toBe('');
    expect(dayFacts(day()).closed).toBe(false);
    expect(dayText(dayFacts(day()))).toBe('');
  });

  it('says closed only when all slots are closed, and gives the reason', () => {
    const closed = { places: 0, left: 0, taken: 0 } as const;
    expect(saidOf(slot(closed), slot({ slot: 'afternoon', taken: 0 }))).toBe('Vans 0 of 4');
    expect(saidOf(slot(closed), slot({ ...closed, slot: 'afternoon' }))).toBe('closed');
    expect(saidOf(slot({ ...closed, reason: 'Christmas Day' }))).toBe('closed: Christmas Day');
  });

  it('contains the bookings of a closed day', () => {
    expect(saidOf(slot({ places: 0, left: 0, taken: 2, overbooked: 2, reason: 'Snow' }))).toBe(
      'closed: Snow, Vans closed, 2 booked, overbooked by 2',
    );
  });

  it('counts only the chosen resource', () => {
    const mixed = day(
      slot({ overbooked: 1 }),
      slot({ resource: 'bin', taken: 9, places: 3, left: 0, overbooked: 6 }),
    );
    expect(dayFacts(mixed).overbooked).toBe(7);
    expect(dayFacts(mixed, 'bin')).toMatchObject({ taken: 9, overbooked: 6 });
    expect(dayFacts(mixed, 'clinical')).toMatchObject({ taken: 0, closed: false, resources: [] });
  });
});

describe('a change of the rules on one day', () => {
  const changed = (values: Partial<AvailabilityDay>): string =>
    changedDayText({
      id: 'd',
      _id: 'd',
      date: '2026-12-25',
      resource: null,
      slot: null,
      places: 0,
      reason: null,
      ...values,
    });
  it.each([
    [{}, 'All resources, all day: closed'],
    [{ reason: 'Christmas Day' }, 'All resources, all day: closed, Christmas Day'],
    [{ resource: 'van', slot: 'morning', places: 1 } as const, 'Vans, morning: 1 per slot'],
    [{ resource: 'clinical', places: 4 } as const, 'Clinical, all day: 4 per slot'],
  ])('is described: %j', (values, text) => {
    expect(changed(values)).toBe(text);
  });
});

it('describes where, when and for which slots a rule applies', () => {
  const any = { resource: 'bags', area: null, weekday: null, slot: null } as const;
  expect(ruleText(any)).toBe('Skip bags everywhere, every day, every slot');
  expect(ruleText({ ...any, area: ['LS'], weekday: 7, slot: 'evening' })).toBe(
    'Skip bags in LS, on Sundays, evenings',
  );
});
