import { type AdminService, type ScheduledPrice, type Service } from '@haulway/contracts';
import { addedVatPercents, flowTypeOf, fromPriceText, toPounds } from '@haulway/domain';
import { type ServiceEntity } from './service.entity.js';
import { type ServicePriceEntity } from './service-price.entity.js';

/** A service as the API returns it. */
export const toService = (entity: ServiceEntity): Service => ({
  id: entity.id,
  _id: entity.id,
  slug: entity.slug,
  name: entity.name,
  category: entity.category,
  popular: entity.popular,
  label: entity.label,
  label_color: entity.labelColor,
  price_display: entity.priceId === null ? entity.priceDisplay : fromPriceText(entity.basePricePence),
  base_price: toPounds(entity.basePricePence),
  description: entity.description,
  features: entity.features,
  icon: entity.icon,
  booking_config: entity.bookingConfig,
});

/**
 * A service as it is offered to customers and as bookings are priced.
 * @param skipPricesExcludeVat whether VAT comes on top of the prices of skips
 */
export const toOfferedService = (
  entity: ServiceEntity,
  skipPricesExcludeVat: boolean,
  now: Date,
): Service => {
  const service = toService(entity);
  const percent = addedVatPercents(skipPricesExcludeVat, now)[flowTypeOf(service)];
  return percent === undefined ? service : { ...service, added_vat_percent: percent };
};

/** A scheduled price as the office sees it. */
export const toScheduledPrice = (price: ServicePriceEntity): ScheduledPrice => ({
  id: price.id,
  _id: price.id,
  effective_from: price.effectiveFrom.toISOString(),
  base_price: toPounds(price.basePricePence),
  booking_config: price.bookingConfig,
  created_at: price.createdAt.toISOString(),
});

/**
 * A service as the office sees it.
 * @param scheduled its future prices, the next one first
 */
export const toAdminService = (
  entity: ServiceEntity,
  scheduled: readonly ServicePriceEntity[],
): AdminService => ({
  ...toService(entity),
  version: entity.version,
  retired: entity.retiredAt !== null,
  retired_at: entity.retiredAt?.toISOString() ?? null,
  price_id: entity.priceId,
  scheduled_prices: scheduled.map(toScheduledPrice),
});
