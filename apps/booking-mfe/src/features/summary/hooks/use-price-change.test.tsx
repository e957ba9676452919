import { type BookingData } from '@haulway/domain';
import { renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MAN_AND_VAN } from '../../../../test/services.js';
import { FILLED, flowOf } from '../../../../test/stored-flow.js';
import { BookingContext } from '../../../state/booking-context.js';
import { usePriceChange } from './use-price-change.js';
import { type PriceChange } from './use-proceed.js';

const FROM_CALCULATOR: BookingData = {
  ...FILLED,
  selectedLoadSize: undefined,
  items: [{ id: 'armchair', name: 'Armchair', pricePence: 3_000, quantity: 2 }],
  waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 2 }],
  totalPence: 6_000,
  postcode: 'LS1 4AP',
  calculator_region: 'national',
};
const inLondon = { ...FROM_CALCULATOR, address: { ...FILLED.address, postcode: 'SW1A 1AA' } };
const ASKED: PriceChange = { kind: 'price_changed', shownPence: 9_999, totalPence: 12_050 };

const open = (data: BookingData, priceChange?: PriceChange) => {
  const [update, clearPriceChange] = [jest.fn(), jest.fn()];
  const value = { service: MAN_AND_VAN, flowType: 'load_sizes' as const, flow: flowOf({ data }), update };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BookingContext value={value}>{children}</BookingContext>
  );
  const { result } = renderHook(() => usePriceChange({ priceChange, clearPriceChange }), { wrapper });
  return { change: result.current, update, clearPriceChange };
};

describe('a changed price that is not accepted yet', () => {
  it('is undefined while the shown price is correct', () => {
    expect(open(FILLED).change).toBeUndefined();
    expect(open(FROM_CALCULATOR).change).toBeUndefined();
  });

  it('is the price in the collection’s region, for the calculator’s items', () => {
    const { change, update, clearPriceChange } = open(inLondon);
    expect(change).toMatchObject({ shownPence: 6_000, totalPence: 7_200 });
    expect(change?.because).toContain('in London');
    change?.onAccept();
    expect(update).toHaveBeenCalledWith({
      items: [expect.objectContaining({ id: 'armchair', pricePence: 3_600, quantity: 2 })],
      totalPence: 7_200,
      calculator_region: 'london',
    });
    expect(clearPriceChange).toHaveBeenCalledTimes(1);
  });

  it('is lower outside London', () => {
    const typedInLondon = { ...FROM_CALCULATOR, calculator_region: 'london', totalPence: 6_000 };
    const { change } = open(typedInLondon);
    expect(change).toMatchObject({ shownPence: 6_000, totalPence: 5_000 });
    expect(change?.because).toContain('outside London');
  });

  it('does not depend on the region once a load size replaces the items', () => {
    expect(open({ ...inLondon, selectedLoadSize: 'Quarter Load' }).change).toBeUndefined();
  });

  it('is the price that the server requires', () => {
    const { change, update, clearPriceChange } = open(FILLED, ASKED);
    expect(change).toMatchObject({ shownPence: 9_999, totalPence: 12_050 });
    expect(change).not.toHaveProperty('because');
    change?.onAccept();
    expect(update).toHaveBeenCalledWith({
      items: [{ name: 'Quarter Load', pricePence: 12_050, quantity: 1 }],
      totalPence: 12_050,
    });
    expect(clearPriceChange).toHaveBeenCalledTimes(1);
  });

  it('is the region’s price when the server’s has changed too', () => {
    expect(open(inLondon, ASKED).change).toMatchObject({ totalPence: 7_200 });
  });
});
