import type { Service } from '@haulway/contracts';
import { type FittingOption, flowTypeOf, formatPounds, optionThatHolds } from '@haulway/domain';
import { useServicesQuery } from '@haulway/platform';
import { useState } from 'react';
import type { UseSelection } from './use-selection.js';
import type { StartBooking } from './use-start-booking.js';

/** The size of a service that holds the whole selection. */
interface Load {
  readonly service: Service;
  readonly size: FittingOption;
  /** '£169.99', or '£310.00 plus VAT' */
  readonly price: string;
}

export interface PriceChoice {
  /** Undefined when no size holds the items. */
  readonly load: Load | undefined;
  readonly itemPrice: string;
  readonly byLoad: boolean;
  readonly choose: (byLoad: boolean) => void;
  /** The price of the chosen way, as the buttons show it. */
  readonly price: string;
  /** Books the chosen size, otherwise the items with the service of this slug. */
  readonly book: (slug: string) => void;
  /** Books the service with this slug: by its size if that is chosen, otherwise by the items. */
  readonly bookService: (slug: string) => void;
}

const useLoad = ({ selected, totals }: UseSelection, slug: string): Load | undefined => {
  const { data } = useServicesQuery();
  const service = data?.find((each) => each.slug === slug);
  const size = service && optionThatHolds(service, totals.volumeYd3, totals.weightKg);
  if (!size || selected.length === 0) return undefined;
  // the price of a size, as step 1 shows it; a total may have VAT added already
  const note = flowTypeOf(service) === 'skip_hire' ? ' plus VAT' : '';
  return { service, size, price: `${formatPounds(size.pricePence)}${note}` };
};

/**
 * The two prices of a selection: of its items, and of the size of a service that holds them all.
 * @param slug the service whose sizes are compared
 */
export const usePriceChoice = (selection: UseSelection, slug: string, booking: StartBooking): PriceChoice => {
  const [chosenSlug, setChosenSlug] = useState<string>();
  const load = useLoad(selection, slug);
  // the choice is for one service and ends with an empty basket
  if (chosenSlug !== undefined && selection.selected.length === 0) setChosenSlug(undefined);
  const byLoad = chosenSlug === slug && load !== undefined;
  const bookItems = (booked: string) => void booking.start(booked);
  const bookLoad = (): void => load && booking.startSize(load.service, load.size.name);
  const itemPrice = formatPounds(selection.totals.costPence);
  return {
    load,
    itemPrice,
    byLoad,
    choose: (isByLoad) => setChosenSlug(isByLoad ? slug : undefined),
    price: byLoad ? load.price : itemPrice,
    book: (booked) => (byLoad ? bookLoad() : bookItems(booked)),
    bookService: (booked) => (byLoad && booked === load.service.slug ? bookLoad() : bookItems(booked)),
  };
};
