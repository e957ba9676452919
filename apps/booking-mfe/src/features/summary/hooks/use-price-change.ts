import { type BookingItem, pricesAtCollection } from '@haulway/domain';
import { type DataChange } from '../../../state/booking-slice.js';
import { isFromCalculator } from '../../../state/flow.js';
import { useBooking } from '../../../state/booking-context.js';
import { type PriceChangedProps } from '../components/Proceed.js';
import { repriced } from '../repriced.js';
import { type ProceedState } from './use-proceed.js';

const BECAUSE = {
  london: 'The collection is in London, where the calculator’s prices are higher.',
  national: 'The collection is outside London, where the calculator’s prices are lower.',
} as const;

export interface PriceToAccept extends PriceChangedProps {
  readonly items: readonly BookingItem[];
}

/**
 * A changed price that the customer has not accepted yet: that of the collection's region, once its address is known,
 * or the one that the server requires. Undefined when the shown price is correct.
 */
export const usePriceChange = ({
  priceChange,
  clearPriceChange,
}: Pick<ProceedState, 'priceChange' | 'clearPriceChange'>): PriceToAccept | undefined => {
  const { service, flowType, flow, update } = useBooking();
  const { data } = flow;
  const regional = isFromCalculator(flowType, data) ? pricesAtCollection(data) : undefined;
  const accept = (change: DataChange) => () => {
    update(change);
    clearPriceChange();
  };
  if (regional) {
    const { region, items, totalPence } = regional;
    return {
      items,
      shownPence: data.totalPence,
      totalPence,
      because: BECAUSE[region],
      onAccept: accept({ items, totalPence, calculator_region: region }),
    };
  }
  if (!priceChange) return undefined;
  const { shownPence, totalPence } = priceChange;
  const items = repriced(data.items, service, flowType, totalPence);
  return {
    items,
    shownPence,
    totalPence,
    onAccept: accept({ items, totalPence }),
  };
};
