import { type WasteItem } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { identity } from '../http/index.js';
import { type WasteItemEntity } from './waste-item.entity.js';

/** A calculator item as the API answers it. */
export const toWasteItem = (entity: WasteItemEntity): WasteItem => ({
  ...identity(entity.id),
  slug: entity.slug,
  name: entity.name,
  description: entity.description,
  category: entity.category,
  volume: entity.volume,
  weight: entity.weight,
  price: toPounds(entity.pricePence),
  icon: entity.icon,
});
