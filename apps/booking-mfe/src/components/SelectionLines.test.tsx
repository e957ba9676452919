import { render, screen } from '@testing-library/react';
import { SelectionLines } from './SelectionLines.js';

const linesOf = (...args: Parameters<typeof SelectionLines>) => {
  render(<SelectionLines {...args[0]} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};
const SKIP = { name: '4 Yard Skip', pricePence: 18_000, quantity: 1 };

describe('the lines of the selection', () => {
  it('show the quantity and the price of the whole line, to the penny', () => {
    const lamp = { name: 'Lamp', pricePence: 29, quantity: 3 };
    expect(linesOf({ items: [SKIP, lamp] })).toEqual(['4 Yard Skip£180.00', '3 × Lamp£0.87']);
  });

  it('include VAT when the total is more than the sum of the items', () => {
    expect(linesOf({ items: [SKIP], totalPence: 21_600 })).toEqual(['4 Yard Skip£180.00', 'VAT£36.00']);
  });

  it.each([
    ['it is in the prices', [SKIP], 18_000],
    ['the total is less', [SKIP], 17_999],
    ['nothing was chosen', [], 9_999],
  ])('have no VAT line when %s', (_why, items, totalPence) => {
    expect(linesOf({ items, totalPence }).join()).not.toContain('VAT');
  });
});
