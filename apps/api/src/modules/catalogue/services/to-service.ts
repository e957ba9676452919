import { type Service } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type ServiceEntity } from './service.entity.js';

/** A service as the API answers it. */
export const toService = (entity: ServiceEntity): Service => ({
  id: entity.id,
  _id: entity.id,
  slug: entity.slug,
  name: entity.name,
  category: entity.category,
  popular: entity.popular,
  label: entity.label,
  label_color: entity.labelColor,
  price_display: entity.priceDisplay,
  base_price: toPounds(entity.basePricePence),
  description: entity.description,
  features: entity.features,
  icon: entity.icon,
  booking_config: entity.bookingConfig,
});
