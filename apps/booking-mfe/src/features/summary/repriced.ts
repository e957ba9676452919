import { type FlowType } from '@haulway/contracts';
import { type BookingItem, configuredItems, type PricedService, stepOneOptions } from '@haulway/domain';

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
