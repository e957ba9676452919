import { type WaitingLoad } from '@haulway/contracts';
import { addDays, londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { type Caller } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { MovementRepository } from './movement.repository.js';
import { toKg } from './to-tip.js';

const DAYS = 90;
const MOST = 500;

/** The loads that were collected and not tipped: all of them for the office, their own for the crew. */
@Injectable()
export class ReadWaitingLoads {
  constructor(
    private readonly movements: MovementRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id, role }: Caller): Promise<WaitingLoad[]> {
    const today = londonToday(this.clock.now());
    const worker = role === 'admin' ? null : id;
    const found = await this.movements.listed(addDays(today, 1 - DAYS), today, worker, MOST);
    return found.map((load) => ({
      booking_id: load.bookingId,
      collected_on: load.collectedOn,
      service_name: load.serviceName,
      collection_postcode: load.postcode,
      weight_kg: load.weighedGrams === null ? null : toKg(load.weighedGrams),
      worker:
        load.workerId === null || load.workerName === null
          ? null
          : { id: load.workerId, name: load.workerName },
    }));
  }
}
