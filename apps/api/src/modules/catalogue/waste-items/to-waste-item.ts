import { type AdminWasteItem, type WasteItem } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type WasteItemEntity } from './waste-item.entity.js';

/** A calculator item as the API returns it. */
export const toWasteItem = (entity: WasteItemEntity): WasteItem => ({
  id: entity.id,
  _id: entity.id,
  slug: entity.slug,
  name: entity.name,
  description: entity.description,
  category: entity.category,
  volume: entity.volume,
  weight: entity.weight,
  price: toPounds(entity.pricePence),
  icon: entity.icon,
  bulky: entity.bulky,
  appliance: entity.appliance,
});

/** A calculator item as the office sees it. */
export const toAdminWasteItem = (entity: WasteItemEntity): AdminWasteItem => ({
  ...toWasteItem(entity),
  waste_type: entity.wasteType,
  active: entity.active,
  version: entity.version,
});
