import { invoiceNumber } from './invoice.js';

it.each([
  [2026, 1, 'INV-2026-000001'],
  [2027, 123_456, 'INV-2027-123456'],
  [2027, 1_234_567, 'INV-2027-1234567'],
])('invoice %i of %i is %s', (year, number, text) => expect(invoiceNumber(year, number)).toBe(text));
