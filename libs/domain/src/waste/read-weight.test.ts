import { MAX_TIP_LINE_KG, MAX_WEIGHT_KG } from '@haulway/contracts';
import { MAX_COLLECTED_KG, MAX_TIPPED_KG, readTippedWeight, readWeight } from './read-weight.js';

it('has the limits of the API', () => {
  expect([MAX_COLLECTED_KG, MAX_TIPPED_KG]).toEqual([MAX_WEIGHT_KG, MAX_TIP_LINE_KG]);
});

it.each<[string, number | null]>([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['120', 120],
  [' 120.5 ', 120.5],
  ['120.50', 120.5],
  ['.5', 0.5],
  ['1,200', 1200],
  ['20,000.0 kg', 20_000],
  [String(MAX_WEIGHT_KG), MAX_WEIGHT_KG],
])('%j is %s kg', (typed, kg) => expect(readWeight(typed, MAX_COLLECTED_KG)).toEqual({ ok: true, kg }));

it.each([
  ['-5', 'Weight must be from 0 to 20,000 kg'],
  ['20000.1', 'Weight must be from 0 to 20,000 kg'],
  [`${MAX_WEIGHT_KG + 1}`, 'Weight must be from 0 to 20,000 kg'],
  ['120.55', 'Weight must have at most one decimal'],
  ['12,5', 'Weight must be a number, such as 120 or 120.5'],
  ['1e3', 'Weight must be a number, such as 120 or 120.5'],
  ['a lot', 'Weight must be a number, such as 120 or 120.5'],
  ['.', 'Weight must be a number, such as 120 or 120.5'],
])('%j is refused: %s', (typed, message) =>
  expect(readWeight(typed, MAX_COLLECTED_KG)).toEqual({ ok: false, message }),
);

it.each([
  ['', { ok: false, message: 'Enter the weight on the ticket' }],
  ['0', { ok: false, message: 'Enter the weight on the ticket' }],
  ['20,000.1', { ok: true, kg: 20_000.1 }],
  ['60000', { ok: true, kg: 60_000 }],
  ['60000.1', { ok: false, message: 'Weight must be from 0 to 60,000 kg' }],
])('%j on a ticket is %j', (typed, reading) => expect(readTippedWeight(typed)).toEqual(reading));
