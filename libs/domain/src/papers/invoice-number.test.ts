import { invoicePrefix } from './invoice-number.js';

it('begins with the year', () => expect(invoicePrefix(2026)).toBe('INV-2026-'));
