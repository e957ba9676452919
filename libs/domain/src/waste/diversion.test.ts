import { diversionText, divertedPercent, startOfTwelveMonths } from './diversion.js';
import { siteAddressOf } from './site-address.js';

const grams = (landfill: number, recycling: number, reuse = 0, energy = 0) => ({
  landfill,
  recycling,
  reuse,
  energy,
});

it.each([
  [grams(0, 0), null],
  [grams(0, 5), 100],
  [grams(1, 999_999_999), 99.9],
  [grams(28, 400, 500, 72), 97.2],
  [grams(7, 0), 0],
])('%j is %s percent kept out of landfill', (of, percent) => expect(divertedPercent(of)).toBe(percent));

it.each([
  ['2026-11-30', '2025-12-01'],
  ['2026-11-27', '2025-11-28'],
  ['2028-02-29', '2027-03-01'],
  ['2027-12-31', '2027-01-01'],
])('the twelve months to %s begin on %s', (to, from) => expect(startOfTwelveMonths(to)).toBe(from));

it.each([
  [97.2, 100, '97.2% kept out of landfill, December 2025 to November 2026'],
  [0, 1_000, '0% kept out of landfill, December 2025 to November 2026'],
  [97.2, 99, null],
  [null, 100, null],
])('%s percent of %d bookings is told as %j', (percent, bookings, text) =>
  expect(diversionText({ from: '2025-12-01', to: '2026-11-30', diverted_percent: percent, bookings })).toBe(
    text,
  ),
);

it.each([
  [
    ' 1 Tip Lane , Leeds,ls101aa',
    { fullAddress: '1 Tip Lane, Leeds, LS10 1AA', town: 'Leeds', postcode: 'LS10 1AA' },
  ],
  [
    'Unit 2, Tip Lane, Leeds, LS10 1AA',
    { fullAddress: 'Unit 2, Tip Lane, Leeds, LS10 1AA', town: 'Leeds', postcode: 'LS10 1AA' },
  ],
  ['Leeds, LS10 1AA', null],
  ['1 Tip Lane, Leeds', null],
  ['1 Tip Lane, Leeds, Yorkshire', null],
])('the address of a site %j is %j', (typed, expected) => expect(siteAddressOf(typed)).toEqual(expected));
