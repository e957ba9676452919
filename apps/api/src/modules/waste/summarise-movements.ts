import {
  type IncompleteMovement,
  MOST_FIRST_INCOMPLETE,
  MOVEMENT_GAPS,
  type MovementGap,
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
    const lacking = new Map<MovementGap, number>();
    const first: IncompleteMovement[] = [];
    for await (const days of this.reading.execute(period)) {
      for (const movements of days) {
        for (const movement of movements) {
          for (const gap of movement.missing) lacking.set(gap, (lacking.get(gap) ?? 0) + 1);
          if (movement.missing.length === 0) complete += 1;
          else incomplete += 1;
          if (movement.missing.length > 0 && first.length < MOST_FIRST_INCOMPLETE)
            first.push({ ...movement.row, missing: movement.missing });
        }
      }
    }
    const missing = MOVEMENT_GAPS.map((name) => ({ name, rows: lacking.get(name) ?? 0 })).filter(
      ({ rows }) => rows > 0,
    );
    return { complete, incomplete, missing, first_incomplete: first };
  }
}
