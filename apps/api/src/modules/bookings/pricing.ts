import { Injectable } from '@nestjs/common';
import { type Addon, type BookingBody, type GuestBookingBody, type ServiceData } from '@haulway/contracts';
import { type Price, type PriceRefusal, priceSelection, toPence, toPounds } from '@haulway/domain';
import { Clock } from '../../common/clock/clock.js';
import { ApiConfig } from '../../common/config/index.js';
import { ApiException, invalidRequest } from '../../common/http/index.js';
import { ServiceEntity } from '../catalogue/services/service.entity.js';
import { ServiceRepository } from '../catalogue/services/service.repository.js';
import { toOfferedService } from '../catalogue/services/to-service.js';
import { WasteItemRepository } from '../catalogue/waste-items/waste-item.repository.js';
import { toWasteItem } from '../catalogue/waste-items/to-waste-item.js';
import { WasteTypeRepository } from '../catalogue/waste-types/waste-type.repository.js';
import { priceChanged } from './booking-errors.js';
import { type WasteCatalogue } from './booking-waste.js';

export interface Quote {
  readonly service: ServiceEntity;
  readonly price: Price;
  /** What says which of a selection is which waste. */
  readonly catalogue: WasteCatalogue;
}

/** What is to be priced. */
export interface Selection {
  readonly serviceData: ServiceData;
  /** Where the lorry goes; its region sets the price of the calculator's items. */
  readonly collectionPostcode: string;
  /** The total that the customer has seen, in pounds; nothing to compare when absent. */
  readonly shownPounds: number | undefined;
}

/** The prices of one service as they stood in the catalogue when they were read. */
export interface PriceList {
  /** What says which of a selection is which waste. */
  readonly catalogue: WasteCatalogue;
  /**
   * Prices a selection without a look at the database, so that it may be used inside a transaction.
   * @throws ApiException 400 naming the member of `service_data` at fault, `selection_not_for_service` where the
   *   calculator's items are not for this service; 409 `price_changed`
   */
  quote(selection: Selection): Quote;
}

/** Decides prices from the catalogue, with the very rule that the browser shows them by (ADR 0022). */
@Injectable()
export class PricingService {
  constructor(
    private readonly services: ServiceRepository,
    private readonly wasteItems: WasteItemRepository,
    private readonly wasteTypes: WasteTypeRepository,
    private readonly config: ApiConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the catalogue for a service.
   * @param serviceId the service's id or slug
   * @param withCalculator false where no selection names the calculator's items: they are left unread
   * @param evenRetired for a booking that was made while the service was on offer
   * @throws ApiException 400 naming `service_id`
   */
  async priceList(
    serviceId: string,
    { withCalculator = true, evenRetired = false } = {},
  ): Promise<PriceList> {
    const service = await (evenRetired
      ? this.services.findWithRetired(serviceId)
      : this.services.find(serviceId));
    if (!service) throw invalidRequest({ service_id: 'Is not a service on offer' });
    const items = withCalculator ? await this.wasteItems.all() : [];
    const catalogue = { service, items, types: await this.wasteTypes.all() };
    const calculatorCatalogue = items.map(toWasteItem);
    return {
      catalogue,
      quote: ({ serviceData, collectionPostcode, shownPounds }) => {
        const price = priceSelection({
          service: toOfferedService(service, this.config.skipPricesExcludeVat, this.clock.now()),
          serviceData,
          calculatorCatalogue,
          collectionPostcode,
        });
        if (!price.ok) throw refused(price);
        const shownPence = shownPounds === undefined ? price.totalPence : toPence(shownPounds);
        if (shownPence !== price.totalPence) throw priceChanged(shownPence, price.totalPence);
        return { service, price, catalogue };
      },
    };
  }

  /** The price of a new booking. @throws ApiException as {@link priceList} and its `quote` */
  async quote(body: BookingBody | GuestBookingBody): Promise<Quote> {
    const withCalculator = (body.service_data.waste_calculator_items ?? []).length > 0;
    const priceList = await this.priceList(body.service_id, { withCalculator });
    return priceList.quote({
      serviceData: body.service_data,
      collectionPostcode: body.collection_postcode,
      shownPounds: body.total_price,
    });
  }
}

const refused = ({ code, field, message }: PriceRefusal): ApiException =>
  code === 'selection_not_for_service'
    ? new ApiException(400, code, message, { service_data: message })
    : invalidRequest({ [`service_data.${field}`]: message });

const addonsOf = ({ items }: Price): Addon[] =>
  items.map(({ name, pricePence, quantity }) => ({ name, price: toPounds(pricePence), quantity }));

/** The columns that follow from a price: amounts, priced items, and waste types where the customer named none. */
export const pricedColumns = (
  { price }: Pick<Quote, 'price'>,
  wasteTypes: readonly string[] | null | undefined,
) => ({
  basePricePence: price.basePence,
  addonPricePence: price.addonPence,
  totalPricePence: price.totalPence,
  addons: addonsOf(price),
  wasteTypes: [...(wasteTypes && wasteTypes.length > 0 ? wasteTypes : price.wasteTypes)],
});
