import { type SavedAddress } from '@haulway/contracts';
import { type SavedAddressEntity } from './saved-address.entity.js';

/** An address as the API answers it. */
export const toSavedAddress = (entity: SavedAddressEntity): SavedAddress => ({
  id: entity.id,
  _id: entity.id,
  label: entity.label,
  street: entity.street,
  city: entity.city,
  postcode: entity.postcode,
  additional_info: entity.additionalInfo,
  is_default: entity.isDefault,
  version: entity.version,
});
