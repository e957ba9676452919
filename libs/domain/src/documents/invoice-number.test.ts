import { invoicePrefix } from './invoice-number.js';

it('an invoice number starts with the year', () => expect(invoicePrefix(2026)).toBe('INV-2026-'));
