import { WASTE_CODES } from '../documents/waste.js';
import { EWC_CODES } from './ewc-codes.js';

it('the European List of Waste has 842 codes, those of our waste types among them', () => {
  expect(EWC_CODES.size).toBe(842);
  for (const code of EWC_CODES) expect(code).toMatch(/^\d\d \d\d \d\d\*?$/u);
  for (const [, code] of WASTE_CODES) expect(EWC_CODES).toContain(code);
});
