import { Injectable } from '@nestjs/common';
import { type ServiceData } from '@haulway/contracts';
import { type Price, priceSelection, toPence } from '@haulway/domain';
import { invalidRequest } from '../http/index.js';
import { ServiceEntity } from '../services/service.entity.js';
import { ServiceRepository } from '../services/service.repository.js';
import { toService } from '../services/to-service.js';
import { WasteItemRepository } from '../waste-items/waste-item.repository.js';
import { toWasteItem } from '../waste-items/to-waste-item.js';
import { priceChanged } from './booking-errors.js';

export interface Quote {
  readonly service: ServiceEntity;
  readonly price: Price;
}

/**
 * Prices a selection.
 * @param shownPounds the total that the browser showed, in pounds; nothing to compare when absent
 * @throws ApiException 400 naming the member of `service_data` at fault; 409 `price_changed`
 */
export type Pricer = (serviceData: ServiceData, shownPounds: number | undefined) => Quote;

/** Decides prices from the catalogue, with the very rule that the browser shows them by (ADR 0022). */
@Injectable()
export class BookingQuotes {
  constructor(
    private readonly services: ServiceRepository,
    private readonly wasteItems: WasteItemRepository,
  ) {}

  /**
   * Reads the catalogue for a service; what is given back prices by it without another look at the database, so it
   * may be used inside a transaction.
   * @param serviceId the service's id or slug
   * @param withCalculator false where no selection names the calculator's items: they are left unread
   * @throws ApiException 400 naming `service_id`
   */
  async pricer(serviceId: string, { withCalculator = true } = {}): Promise<Pricer> {
    const service = await this.services.find(serviceId);
    if (!service) throw invalidRequest({ service_id: 'Is not a service on offer' });
    const calculatorCatalogue = withCalculator ? (await this.wasteItems.all()).map(toWasteItem) : [];
    return (serviceData, shownPounds) => {
      const price = priceSelection({ service: toService(service), serviceData, calculatorCatalogue });
      if (!price.ok) throw invalidRequest({ [`service_data.${price.field}`]: price.message });
      const shownPence = shownPounds === undefined ? price.totalPence : toPence(shownPounds);
      if (shownPence !== price.totalPence) throw priceChanged(shownPence, price.totalPence);
      return { service, price };
    };
  }

  /** {@link pricer} and one price by it. */
  async quote(serviceId: string, serviceData: ServiceData, shownPounds: number): Promise<Quote> {
    const withCalculator = (serviceData.waste_calculator_items ?? []).length > 0;
    const price = await this.pricer(serviceId, { withCalculator });
    return price(serviceData, shownPounds);
  }
}
