import { act, render } from '@testing-library/react';
import { totalsOf } from '@haulway/domain';
import { TotalsStatus } from './TotalsStatus.js';

const of = (quantity: number, postcode: string) => ({
  totals: totalsOf([{ quantity, volume: 1, weight: 60, pricePence: 8_000 }], postcode),
  postcode,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('announces the total once it has not changed for a moment, and not each step before', () => {
  const { container, rerender } = render(<TotalsStatus {...of(1, '')} />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const live = container.querySelector('[aria-live]');
  expect(live).toHaveAttribute('aria-live', 'polite');
  pass(5_000);
  expect(live).toHaveTextContent('');
  for (const quantity of [2, 3, 4]) {
    rerender(<TotalsStatus {...of(quantity, '')} />);
    pass(600);
  }
  expect(live).toHaveTextContent('');
  pass(500);
  expect(live).toHaveTextContent('4 items, £320.00');

  // the same items cost more in London
  rerender(<TotalsStatus {...of(4, 'SW1A 1AA')} />);
  pass(1_100);
  expect(live).toHaveTextContent('4 items, £384.00 at London prices');
  rerender(<TotalsStatus {...of(0, 'SW1A 1AA')} />);
  pass(1_100);
  expect(live).toHaveTextContent('Nothing selected, London prices apply');
});
