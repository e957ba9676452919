import { Injectable } from '@nestjs/common';
import { type Addon, type ServiceData } from '@haulway/contracts';
import {
  isHazardous,
  type Price,
  type PriceRefusal,
  priceSelection,
  toPence,
  toPounds,
  wasteCodesOf,
} from '@haulway/domain';
import { ApiException, invalidRequest } from '@haulway/server/http';
import { type Catalogue, type CatalogueQuery, CatalogueReader } from '../catalogue/catalogue-reader.js';
import { type BookingEntity } from './booking.entity.js';
import { priceChanged } from './booking-errors.js';
import { BookingRepository } from './booking.repository.js';

export interface Quote {
  /** Its total is after the discount. */
  readonly price: Price;
  readonly discountPence: number;
  /** The catalogue that the price was worked out from. */
  readonly catalogue: Catalogue;
}

interface Selection {
  readonly serviceData: ServiceData;
  /** The postcode of the collection; its region sets the price of the calculator's items. */
  readonly collectionPostcode: string;
  /** The total that the customer has seen, in pounds; undefined when there is none to compare. */
  readonly shownPounds: number | undefined;
  readonly discount?: Discount | undefined;
}

/**
 * The discount on a price of the price list, both in pence.
 * @throws ApiException 400 for one that the price does not allow
 */
export type Discount = (listPence: number) => number;

/** The fields of a new booking that set its price. */
interface PricedBody {
  readonly service_id: string;
  readonly service_data: ServiceData;
  readonly collection_postcode: string;
  readonly total_price: number;
}

/** The prices of one service, as the catalogue had them when it was read. */
export interface PriceList {
  readonly catalogue: Catalogue;
  /**
   * Prices a selection without reading the database, so that it may be used inside a transaction.
   * @throws ApiException 400 naming the invalid member of `service_data`, `selection_not_for_service` when the
   *   calculator's items are not for this service; 409 `price_changed`
   */
  quote(selection: Selection): Quote;
}

/** Works out prices from the catalogue, with the same rule that the browser uses to show them (ADR 120). */
@Injectable()
export class PricingService {
  constructor(private readonly catalogue: CatalogueReader) {}

  /**
   * Reads the catalogue for a service.
   * @param serviceId the service's id or slug
   * @throws ApiException 400 naming `service_id`
   */
  async priceList(serviceId: string, query?: CatalogueQuery): Promise<PriceList> {
    const catalogue = await this.catalogue.read(serviceId, query);
    if (!catalogue) throw invalidRequest({ service_id: 'Is not a service we offer' });
    return {
      catalogue,
      quote: ({ serviceData, collectionPostcode, shownPounds, discount = () => 0 }) => {
        const listed = priceSelection({
          service: catalogue.service,
          serviceData,
          calculatorCatalogue: catalogue.items,
          collectionPostcode,
        });
        if (!listed.ok) throw refused(listed);
        const discountPence = discount(listed.totalPence);
        const price = { ...listed, totalPence: listed.totalPence - discountPence };
        const shownPence = shownPounds === undefined ? price.totalPence : toPence(shownPounds);
        if (shownPence !== price.totalPence) throw priceChanged(shownPence, price.totalPence);
        return { price, discountPence, catalogue };
      },
    };
  }

  /** The price of a new booking. @throws ApiException as {@link priceList} and its `quote` */
  async quote(body: PricedBody, discount?: Discount): Promise<Quote> {
    const withItems = (body.service_data.waste_calculator_items ?? []).length > 0;
    const priceList = await this.priceList(body.service_id, { withItems });
    return priceList.quote({
      serviceData: body.service_data,
      collectionPostcode: body.collection_postcode,
      shownPounds: body.total_price,
      discount,
    });
  }
}

const refused = ({ code, field, message }: PriceRefusal): ApiException =>
  code === 'selection_not_for_service'
    ? new ApiException(400, code, message, { service_data: message })
    : invalidRequest({ [`service_data.${field}`]: message });

const addonsOf = ({ items }: Price): Addon[] =>
  items.map(({ name, pricePence, quantity }) => ({ name, price: toPounds(pricePence), quantity }));

/** The columns that follow from a price: amounts, priced items, and waste types if the customer named none. */
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

type DiscountColumns = Pick<
  BookingEntity,
  'discountPence' | 'discountKind' | 'discountReason' | 'pointsRedeemed'
>;

export const NO_DISCOUNT = { discountKind: null, discountReason: null, pointsRedeemed: 0 } as const;

/** The columns of a discount; without one, it has no kind. */
export const discountColumns = (
  discountPence: number,
  { discountKind, discountReason, pointsRedeemed }: Omit<DiscountColumns, 'discountPence'>,
): DiscountColumns =>
  discountPence === 0
    ? { discountPence, ...NO_DISCOUNT }
    : { discountPence, discountKind, discountReason, pointsRedeemed };

/** The columns that follow from the booked waste: the waste with today's codes, and whether any of it is hazardous. */
export const wasteColumns = (
  { serviceData, wasteTypes, addons }: Pick<BookingEntity, 'serviceData' | 'wasteTypes' | 'addons'>,
  { service, items, wasteTypes: types }: Catalogue,
) => {
  const booked = addons.map(({ name }) => name);
  const question = { service, serviceData, named: wasteTypes, booked, calculatorCatalogue: items };
  const wasteCodes = wasteCodesOf(question, types);
  return { wasteCodes, consignmentNoteDue: wasteCodes.some(({ ewc_code }) => isHazardous(ewc_code)) };
};

@Injectable()
export class BookingWaste {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly bookings: BookingRepository,
  ) {}

  /** Stores the waste of a booking from before waste was stored, with today's codes. */
  async store(booking: BookingEntity | null): Promise<void> {
    if (booking?.wasteCodes === null)
      await this.bookings.saveWaste(booking.id, await this.#columnsOf(booking));
  }

  /** {@link store} for so many bookings at most. */
  async fillIn(limit: number): Promise<void> {
    for (const booking of await this.bookings.withoutWaste(limit)) await this.store(booking);
  }

  async #columnsOf(booking: BookingEntity): Promise<ReturnType<typeof wasteColumns>> {
    const catalogue = await this.catalogue.read(booking.serviceId, { evenRetired: true });
    return catalogue ? wasteColumns(booking, catalogue) : { wasteCodes: [], consignmentNoteDue: false };
  }
}
