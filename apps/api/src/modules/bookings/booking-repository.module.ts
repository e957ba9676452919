import { Module } from '@nestjs/common';
import { BookingRepository } from './booking.repository.js';

/** The rows of bookings, for the modules that work on them. */
@Module({ providers: [BookingRepository], exports: [BookingRepository] })
export class BookingRepositoryModule {}
