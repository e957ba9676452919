import { endpoints } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { answerAsRepeat, Call, type CallOf, Route } from '@haulway/server/http';
import { Controller, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../../accounts/users/user.repository.js';
import { WorkerJobs } from '../../accounts/users/worker-jobs.js';
import { AuditModule } from '../../audit/audit.module.js';
import { registerEmails, registerTexts } from '../../notifications/index.js';
import { BookingRepositoryModule, BookingsModule } from '../bookings.module.js';
import { onTheWayEmail } from '../emails/booking-emails.js';
import { nearbyText, onTheWayText } from '../texts/booking-texts.js';
import { AssignmentEntity } from './assignment.repository.js';
import { Dispatch, ReadJobs, ReleaseJobs } from './dispatch.js';
import { JobEventEntity } from './job-event.repository.js';
import { toCrewJob } from './job-mapper.js';
import { RecordEvent } from './record-event.js';

const { jobs, addEvent } = endpoints.crew;
const { day, order, assign } = endpoints.dispatch;

@Controller()
class CrewController {
  constructor(
    private readonly readJobs: ReadJobs,
    private readonly recordEvent: RecordEvent,
    private readonly clock: Clock,
  ) {}

  @Route(jobs)
  async jobs(@Call() { caller: worker, query }: CallOf<typeof jobs>) {
    const date = query.date ?? londonToday(this.clock.now());
    return {
      date,
      jobs: (await this.readJobs.ofWorker(worker.id, date)).map((job) => toCrewJob(job, worker.id)),
    };
  }

  @Route(addEvent)
  async addEvent(@Call() { caller: worker, params, body, request }: CallOf<typeof addEvent>) {
    const { job, isNew } = await this.recordEvent.execute(params.booking_id, body, worker);
    if (!isNew) answerAsRepeat(request);
    return { job: toCrewJob(job, worker.id) };
  }
}

@Controller()
class DispatchController {
  constructor(
    private readonly readJobs: ReadJobs,
    private readonly dispatch: Dispatch,
    private readonly clock: Clock,
  ) {}

  @Route(day)
  day(@Call() { query }: CallOf<typeof day>) {
    return this.readJobs.board(query.date ?? londonToday(this.clock.now()));
  }

  @Route(order)
  order(@Call() { caller: admin, body }: CallOf<typeof order>) {
    return this.dispatch.order(body, admin);
  }

  @Route(assign)
  assign(@Call() { caller: admin, params, body }: CallOf<typeof assign>) {
    return this.dispatch.assign(params.booking_id, body, admin);
  }
}

/**
 * The jobs of the crew, and the office's board. It is global, because accounts reach it through the port `WorkerJobs`.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([AssignmentEntity, JobEventEntity]),
    AuditModule,
    BookingRepositoryModule,
    BookingsModule,
    UsersModule,
  ],
  controllers: [CrewController, DispatchController],
  providers: [
    Dispatch,
    ReadJobs,
    RecordEvent,
    ReleaseJobs,
    { provide: WorkerJobs, useExisting: ReleaseJobs },
    registerEmails(onTheWayEmail),
    registerTexts(nearbyText, onTheWayText),
  ],
  exports: [WorkerJobs],
})
export class CrewModule {}
