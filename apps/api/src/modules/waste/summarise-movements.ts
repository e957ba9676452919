import {
  type IncompleteMovement,
  MOST_FIRST_INCOMPLETE,
  type MovementsPeriod,
  type MovementsSummary,
} from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { ReadMovements } from './read-movements.js';

/** Counts the rows that the export of a period has, without writing them. */
@Injectable()
export class SummariseMovements {
  constructor(private readonly reading: ReadMovements) {}

  /** @throws ApiException 400 naming `to` */
  async execute(period: MovementsPeriod): Promise<MovementsSummary> {
    let [complete, incomplete] = [0, 0];
    const missing = { tip: 0, vehicle_registration: 0, permit_number: 0, weight_kg: 0, consignment_code: 0 };
    const first: IncompleteMovement[] = [];
    for await (const days of this.reading.execute(period)) {
      for (const movements of days) {
        for (const movement of movements) {
          for (const gap of movement.missing) missing[gap] += 1;
          if (movement.missing.length === 0) complete += 1;
          else incomplete += 1;
          if (movement.missing.length > 0 && first.length < MOST_FIRST_INCOMPLETE)
            first.push({ ...movement.row, missing: movement.missing });
        }
      }
    }
    return { complete, incomplete, missing, first_incomplete: first };
  }
}
