import { type FlowType } from '@haulway/contracts';
import {
  type BookingItem,
  configuredItems,
  type PricedService,
  pricesAtCollection,
  redemptionOf,
  stepOneOptions,
} from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { type DataChange } from '../../../state/booking-slice.js';
import { isFromCalculator } from '../../../state/flow.js';
import { useBooking } from '../../../state/booking-context.js';
import { type PriceChangedProps } from '../components/Proceed.js';
import { type ProceedState } from './use-proceed.js';

const BECAUSE = {
  london: 'Your address is in London, where calculator prices are higher.',
  national: 'Your address is outside London, where calculator prices are lower.',
} as const;

/**
 * The selection at current prices, after the server required `totalPence` (in pence). A single item gets the total,
 * without the VAT added to it. Of several items, each gets its current price from the catalogue. Items from the
 * calculator keep their price.
 */
export const repriced = (
  items: readonly BookingItem[],
  service: PricedService,
  flowType: FlowType,
  totalPence: number,
): readonly BookingItem[] => {
  const offered = flowType === 'multi_item' ? configuredItems(service) : stepOneOptions(service);
  const [only] = items;
  if (items.length === 1 && only?.quantity === 1) {
    const { addedVatPence = 0 } = stepOneOptions(service).find(({ name }) => name === only.name) ?? {};
    return [{ ...only, pricePence: totalPence - addedVatPence }];
  }
  return items.map((item) => {
    const now = item.id === undefined ? offered.find(({ name }) => name === item.name) : undefined;
    return { ...item, pricePence: now?.pricePence ?? item.pricePence };
  });
};

export interface PriceToAccept extends PriceChangedProps {
  readonly items: readonly BookingItem[];
}

/** A price that the customer has not accepted yet: of the collection's region, or required by the server. */
export const usePriceChange = ({
  priceChange,
  clearPriceChange,
}: Pick<ProceedState, 'priceChange' | 'clearPriceChange'>): PriceToAccept | undefined => {
  const { user } = useSession();
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
  // the server's price is after the points
  const { discountPence } = redemptionOf(data, user !== null);
  const shownPence = priceChange.shownPence + discountPence;
  const totalPence = priceChange.totalPence + discountPence;
  const items = repriced(data.items, service, flowType, totalPence);
  return {
    items,
    shownPence,
    totalPence,
    onAccept: accept({ items, totalPence }),
  };
};
