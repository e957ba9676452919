import { BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { Controller, Module, StreamableFile } from '@nestjs/common';
import { BookingRepositoryModule, BookingsModule } from '../bookings/bookings.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { StreamTimeline } from './stream-timeline.js';
import { TimelineNews } from './timeline-news.js';
import { OpenStreams } from './open-streams.js';
import { ReadTimeline } from './read-timeline.js';
import { TimelineRepository } from './timeline.repository.js';

const { ofBooking, stream } = endpoints.timeline;

@Controller()
class TimelineController {
  constructor(
    private readonly timeline: ReadTimeline,
    private readonly streams: StreamTimeline,
  ) {}

  @Route(ofBooking)
  async ofBooking(@Call() { viewer, params: { id }, headers }: CallOf<typeof ofBooking>) {
    return { timeline: await this.timeline.execute(id, { viewer, key: headers[BOOKING_KEY_HEADER] }) };
  }

  @Route(stream)
  async stream(@Call() { viewer, params: { id }, headers, request, reply }: CallOf<typeof stream>) {
    const messages = await this.streams.open(id, { viewer, key: headers[BOOKING_KEY_HEADER] }, request.ip);
    // a proxy must pass each message on at once
    void reply.header('X-Accel-Buffering', 'no');
    // a stream that ends as the process stops must not leave an idle connection, for which the server would wait
    void reply.header('Connection', 'close');
    return new StreamableFile(messages, { type: 'text/event-stream; charset=utf-8' });
  }
}

/** What has happened to a booking, for everybody who has to do with it. */
@Module({
  imports: [AuthModule, BookingRepositoryModule, BookingsModule],
  controllers: [TimelineController],
  providers: [OpenStreams, ReadTimeline, StreamTimeline, TimelineNews, TimelineRepository],
})
export class TimelineModule {}
