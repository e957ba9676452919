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

  /**
   * A booking's waste with the codes it was booked with. A booking from before codes were stored gets today's codes.
   */
  async of(booking: BookingEntity): Promise<BookedWasteCode[]> {
    return booking.wasteCodes ?? (await this.#columnsOf(booking)).wasteCodes;
  }

  /**
   * Stores the waste of bookings that have none stored yet.
   * @param limit how many bookings at most
   */
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
