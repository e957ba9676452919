import { type WasteDestination, WASTE_OUTCOMES } from '@haulway/contracts';
import { shareLines, siteAddressOf } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { BookingParticipants, type BookingReader } from '../bookings/booking-participants.js';
import { TipRepository } from './tip.repository.js';
import { toKg } from './to-tip.js';

/** Where the waste of a booking went, for everybody who takes part in it. */
@Injectable()
export class ReadDestinations {
  constructor(
    private readonly participants: BookingParticipants,
    private readonly tips: TipRepository,
  ) {}

  /** @throws ApiException 404, or 401 for a caller who is not signed in and asks for a customer's booking */
  async execute(bookingId: string, reader: BookingReader): Promise<WasteDestination[]> {
    const { booking } = await this.participants.find(bookingId, reader);
    const tips = await this.tips.ofBooking(booking.id);
    return tips.flatMap(({ date, lines, loads, facilityAddress }) => {
      const cells = shareLines(
        lines.map(({ grams }) => grams),
        loads,
      );
      return WASTE_OUTCOMES.flatMap((outcome) => {
        const grams = lines
          .flatMap((line, at) => (line.outcome === outcome ? (cells[at] ?? []) : []))
          .filter((cell) => cell.bookingId === booking.id)
          .reduce((sum, cell) => sum + cell.grams, 0);
        if (grams === 0) return [];
        const town = siteAddressOf(facilityAddress)?.town ?? facilityAddress;
        return [{ date, town, outcome, weight_kg: toKg(grams) }];
      });
    });
  }
}
