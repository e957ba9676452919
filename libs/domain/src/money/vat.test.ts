import fc from 'fast-check';
import { formatUnitNet, invoiceLines } from '../documents/invoice-lines.js';
import { splitVat, splitVatOfPart, vatIncluded, vatNote, vatOnTop, vatPercentOn } from './vat.js';

const RUNS = { numRuns: 10_000 };
const pence = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.constantFrom(20, 17.5, 5, 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('VAT', () => {
  it.each([
    [9999, 1667],
    [18_000, 3000],
    [3, 1],
    [2, 0],
    [9, 2],
    [1, 0],
    [0, 0],
  ])('in %i gross pence is %i: one sixth, with halves rounded up', (gross, vat) => {
    expect(vatIncluded(gross, 20)).toBe(vat);
    expect(splitVat(gross, 20)).toEqual({ grossPence: gross, vatPence: vat, netPence: gross - vat });
  });

  it('is 20 % today, and another rate applies from its start date', () => {
    expect(vatPercentOn('2026-11-22')).toBe(20);
    const rates = [
      { from: '2030-01-01', percent: 25 },
      { from: '2011-01-04', percent: 20 },
    ];
    expect(vatPercentOn('2029-12-31', rates)).toBe(20);
    expect(vatPercentOn('2030-01-01', rates)).toBe(25);
    expect(vatPercentOn('1999-01-01', rates)).toBe(20);
  });

  it('on top of a price equals the VAT included in the sum, to the penny', () =>
    fc.assert(
      fc.property(pence, (net) => {
        const vat = vatOnTop(net, 20);
        expect(vatIncluded(net + vat, 20)).toBe(vat);
      }),
      RUNS,
    ));

  it('of the parts adds up to that of the whole, and never exceeds it on the way', () =>
    fc.assert(
      fc.property(fc.array(pence, { minLength: 1, maxLength: 12 }), percent, (parts, rate) => {
        let before = 0;
        let given = 0;
        const whole = splitVat(sum(parts), rate);
        const fair = parts.every((part) => {
          const { netPence, vatPence } = splitVatOfPart(before, part, rate);
          before += part;
          given += vatPence;
          const atMostAPennyOff = Math.abs(vatPence - vatIncluded(part, rate)) <= 1;
          return (
            netPence + vatPence === part &&
            vatPence >= 0 &&
            netPence >= 0 &&
            atMostAPennyOff &&
            given <= whole.vatPence
          );
        });
        expect(fair).toBe(true);
        expect(given).toBe(whole.vatPence);
      }),
      RUNS,
    ));
});

describe('the lines of an invoice', () => {
  const line = fc.record({
    name: fc.constantFrom('Half Load', 'Armchair', 'Fridge'),
    pricePence: fc.integer({ min: 0, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });

  it('add up to the charged net, VAT and gross, for 10,000 bookings', () =>
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        pence,
        pence,
        fc.boolean(),
        (lines, charged, discountPence, asListed) => {
          const listed = sum(lines.map(({ pricePence, quantity }) => pricePence * quantity));
          const totalPence = asListed ? listed : charged;
          const made = invoiceLines({
            serviceName: 'Man & Van',
            lines,
            totalPence,
            discountPence,
            percent: 20,
          });
          const whole = splitVat(totalPence, 20);
          expect({
            grossPence: sum(made.map(({ grossPence }) => grossPence)),
            vatPence: sum(made.map(({ vatPence }) => vatPence)),
            netPence: sum(made.map(({ netPence }) => netPence)),
          }).toEqual(whole);
          expect(made.every(({ netPence, vatPence, grossPence }) => netPence + vatPence === grossPence)).toBe(
            true,
          );
        },
      ),
      RUNS,
    ));

  it('keep the shown prices when these include VAT', () => {
    const made = invoiceLines({
      serviceName: 'Furniture Removal',
      lines: [
        { name: 'Armchair', pricePence: 3000, quantity: 2 },
        { name: 'Bookshelf', pricePence: 3500, quantity: 1 },
      ],
      totalPence: 9500,
      discountPence: 0,
      percent: 20,
    });
    expect(made).toEqual([
      {
        description: 'Furniture Removal: Armchair',
        quantity: 2,
        grossPence: 6000,
        vatPence: 1000,
        netPence: 5000,
      },
      {
        description: 'Furniture Removal: Bookshelf',
        quantity: 1,
        grossPence: 3500,
        vatPence: 583,
        netPence: 2917,
      },
    ]);
    expect(made.map(formatUnitNet)).toEqual(['£25.00', '£29.17']);
    expect(formatUnitNet({ netPence: 12_500, quantity: 3 })).toBe('£41.6667');
  });
});

it.each([
  ['skip_hire', {}, 'plus VAT'],
  ['skip_hire', { added_vat_percent: 20 }, 'inc. VAT'],
  ['load_sizes', {}, 'inc. VAT'],
] as const)('the total of %s with %j is marked %s', (flowType, service, note) => {
  expect(vatNote(service, flowType)).toBe(note);
});
