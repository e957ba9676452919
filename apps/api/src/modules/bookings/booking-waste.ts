import { Injectable } from '@nestjs/common';
import { type BookedWasteCode } from '@haulway/domain';
import { CatalogueReader } from '../catalogue/catalogue-reader.js';
import { type BookingEntity } from './booking.entity.js';
import { BookingRepository } from './booking.repository.js';
import { wasteColumns } from './pricing.js';

/** The waste of bookings. */
@Injectable()
export class BookingWaste {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly bookings: BookingRepository,
  ) {}

  /** A booking's waste with the codes it was booked with; of one from before they were kept, with those of today. */
  async of(booking: BookingEntity): Promise<BookedWasteCode[]> {
    return booking.wasteCodes ?? (await this.#columnsOf(booking)).wasteCodes;
  }

  /** Works out the waste of bookings from before it was kept, at most so many. */
  async fillIn(limit: number): Promise<void> {
    for (const booking of await this.bookings.withoutWaste(limit)) {
      await this.bookings.keepWaste(booking.id, await this.#columnsOf(booking));
    }
  }

  async #columnsOf(booking: BookingEntity): Promise<ReturnType<typeof wasteColumns>> {
    const catalogue = await this.catalogue.read(booking.serviceId, { evenRetired: true });
    return catalogue ? wasteColumns(booking, catalogue) : { wasteCodes: [], consignmentNoteDue: false };
  }
}
