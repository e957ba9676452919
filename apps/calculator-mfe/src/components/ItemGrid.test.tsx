import type { CalculatorItem } from '@haulway/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderRemote } from '@haulway/platform/testing';
import { CATALOGUE_ROUTES, WASTE_ITEMS } from '../../test/fixtures.js';
import { AllItems } from '../features/all-items/components/AllItems.js';
import { CARDS_AT_MOST, CARDS_WITH_PAGE, FIRST_CARDS } from '../hooks/use-growing.js';

const THOUSAND = Array.from({ length: 1000 }, (_, index) => ({
  ...WASTE_ITEMS[index % WASTE_ITEMS.length],
  id: `id-${index}`,
  slug: `item-${index}`,
  name: `Thing ${index}`,
})) satisfies Partial<CalculatorItem>[];

const cards = (): number => screen.getByLabelText('Waste items').childElementCount;
const idle = async (moments: number): Promise<void> => {
  for (let moment = 0; moment < moments; moment += 1) {
    await act(() => jest.advanceTimersByTimeAsync(60));
  }
};

describe('a catalogue of a thousand items', () => {
  beforeEach(async () => {
    localStorage.clear();
    jest.useFakeTimers();
    renderRemote(AllItems, {
      path: '/waste-calculator',
      routes: {
        ...CATALOGUE_ROUTES,
        'GET /waste-items': { waste_items: THOUSAND, total: 1000, page: 1, limit: 100 },
      },
    });
    while (!screen.queryByLabelText('Waste items')) {
      await act(() => jest.advanceTimersByTimeAsync(10));
    }
  });
  afterEach(() => jest.useRealTimers());

  it('draws one screen at once and the rest while idle, up to the limit for phones', async () => {
    expect(cards()).toBe(CARDS_WITH_PAGE);
    await idle(1);
    expect(cards()).toBeGreaterThan(CARDS_WITH_PAGE);
    await idle(40);
    expect(cards()).toBe(CARDS_AT_MOST);

    // each keystroke draws only one screenful, and also finds items that were not drawn before
    const box = screen.getByPlaceholderText('Search waste items...');
    for (const typed of ['t', 'th', 'thing', 'thing 9', 'thing 99']) {
      fireEvent.change(box, { target: { value: typed } });
      expect(box).toHaveValue(typed);
      expect(cards()).toBeLessThanOrEqual(FIRST_CARDS);
    }
    expect(cards()).toBe(11);
    expect(screen.getByText('Thing 999')).toBeInTheDocument();
    expect(screen.getByText('Showing 11 of 1000')).toBeVisible();
    fireEvent.change(box, { target: { value: '' } });
    expect(cards()).toBeLessThanOrEqual(FIRST_CARDS);
  });

  it('shows more than the limit on Show more', async () => {
    await idle(40);
    fireEvent.click(screen.getByText('Show more'));
    await idle(1);
    expect(cards()).toBeGreaterThan(CARDS_AT_MOST);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });
});
