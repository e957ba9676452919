import { BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { Controller, Module } from '@nestjs/common';
import { BookingRepositoryModule, BookingsModule } from '../bookings/bookings.module.js';
import { ReadTimeline } from './read-timeline.js';
import { TimelineRepository } from './timeline.repository.js';

const { ofBooking } = endpoints.timeline;

@Controller()
class TimelineController {
  constructor(private readonly timeline: ReadTimeline) {}

  @Route(ofBooking)
  async ofBooking(@Call() { viewer, params: { id }, headers }: CallOf<typeof ofBooking>) {
    return { timeline: await this.timeline.execute(id, { viewer, key: headers[BOOKING_KEY_HEADER] }) };
  }
}

/** What has happened to a booking, for everybody who has to do with it. */
@Module({
  imports: [BookingRepositoryModule, BookingsModule],
  controllers: [TimelineController],
  providers: [ReadTimeline, TimelineRepository],
})
export class TimelineModule {}
