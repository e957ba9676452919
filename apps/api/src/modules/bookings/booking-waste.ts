import { Injectable } from '@nestjs/common';
import { type BookedWasteCode, isHazardous, wasteOf } from '@haulway/domain';
import { type ServiceEntity } from '../catalogue/services/service.entity.js';
import { ServiceRepository } from '../catalogue/services/service.repository.js';
import { toService } from '../catalogue/services/to-service.js';
import { type WasteItemEntity } from '../catalogue/waste-items/waste-item.entity.js';
import { WasteItemRepository } from '../catalogue/waste-items/waste-item.repository.js';
import { type WasteTypeEntity } from '../catalogue/waste-types/waste-type.entity.js';
import { WasteTypeRepository } from '../catalogue/waste-types/waste-type.repository.js';
import { type BookingEntity } from './booking.entity.js';
import { BookingRepository } from './booking.repository.js';

/** Of a booking what its waste follows from. */
type Booked = Pick<BookingEntity, 'serviceData' | 'wasteTypes' | 'addons'>;

/** The catalogue that says what of a selection is which waste. */
export interface WasteCatalogue {
  readonly service: ServiceEntity;
  readonly items: readonly WasteItemEntity[];
  readonly types: readonly WasteTypeEntity[];
}

/** The types of waste of a booking with the codes that they have now. */
export const wasteCodesOf = (
  { serviceData, wasteTypes, addons }: Booked,
  { service, items, types }: WasteCatalogue,
): BookedWasteCode[] =>
  wasteOf({
    service: toService(service),
    serviceData,
    named: wasteTypes,
    booked: addons.map(({ name }) => name),
    calculatorCatalogue: items.map(({ id, slug, name, wasteType }) => ({
      id,
      slug,
      name,
      waste_type: wasteType,
    })),
    types: types.map(({ name }) => name),
  }).flatMap((waste) => {
    const known =
      types.find(({ name }) => name === waste.type) ?? types.find(({ name }) => name === 'Mixed Waste');
    return known ? [{ ...waste, ewc_code: known.ewcCode }] : [];
  });

/** The columns of a booking that follow from its waste. */
export const wasteColumns = (wasteCodes: BookedWasteCode[]) => ({
  wasteCodes,
  consignmentNoteDue: wasteCodes.some(({ ewc_code }) => isHazardous(ewc_code)),
});

/** The waste of bookings. */
@Injectable()
export class BookingWaste {
  constructor(
    private readonly services: ServiceRepository,
    private readonly items: WasteItemRepository,
    private readonly types: WasteTypeRepository,
    private readonly bookings: BookingRepository,
  ) {}

  /** A booking's waste with the codes it was booked with; of one from before they were kept, with those of today. */
  async of(booking: BookingEntity): Promise<BookedWasteCode[]> {
    if (booking.wasteCodes) return booking.wasteCodes;
    const [service, items, types] = await Promise.all([
      this.services.findWithRetired(booking.serviceId),
      this.items.all(),
      this.types.all(),
    ]);
    return service ? wasteCodesOf(booking, { service, items, types }) : [];
  }

  /** Works out the waste of bookings from before it was kept, at most so many. */
  async fillIn(limit: number): Promise<void> {
    for (const booking of await this.bookings.withoutWaste(limit)) {
      await this.bookings.keepWaste(booking.id, wasteColumns(await this.of(booking)));
    }
  }
}
