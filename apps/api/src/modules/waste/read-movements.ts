import { type MovementsPeriod } from '@haulway/contracts';
import { addDays } from '@haulway/domain';
import { invalidRequest } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../common/config/index.js';
import { WasteTypeRepository } from '../catalogue/waste-types/waste-type.repository.js';
import { type Moved, type MovedLoad, MovementRepository } from './movement.repository.js';
import { type Movement, MovementRows } from './to-movement.js';

const MAX_DAYS = 366;
/** How many days are read at a time: memory holds few rows, and the first of them leave at once. */
const DAYS_AT_ONCE = 5;
/** How many times that many are read while the rows of the last ones are written. */
const READS_AHEAD = 2;

/** Reads the record that the law wants of every movement of waste (Defra, Digital Waste Tracking). */
@Injectable()
export class ReadMovements {
  constructor(
    private readonly movements: MovementRepository,
    private readonly types: WasteTypeRepository,
    private readonly config: ApiConfig,
  ) {}

  /** By a few days; of these, the rows of each tip or load that waits. @throws ApiException 400 naming `to` */
  execute(period: MovementsPeriod): AsyncGenerator<Iterable<Movement[]>> {
    const { from, to } = period;
    if (to < from) throw invalidRequest({ to: 'Must not be before from' });
    if (to > addDays(from, MAX_DAYS - 1))
      throw invalidRequest({ to: `Must be at most ${MAX_DAYS} days after from` });
    return this.#read(period);
  }

  /**
   * Every read begins after the one before it has its snapshot: a load that is tipped meanwhile would otherwise neither
   * wait on the earlier days nor be in a tip of the later ones.
   */
  async *#read({ from, to }: MovementsPeriod): AsyncGenerator<Iterable<Movement[]>> {
    const types = await this.types.all();
    const names = new Map(types.toReversed().map(({ ewcCode, name }) => [ewcCode, name]));
    const rows = new MovementRows(this.config.seller, names);
    /** The loads that were said to wait: a tip that is recorded meanwhile doesn't have them too. */
    const waited = new Set<string>();
    let day = from;
    let lastBegan = Promise.resolve();
    const reads: Promise<Moved>[] = [];
    const readAhead = (): void => {
      while (day <= to && reads.length < READS_AHEAD) {
        const [start, end] = [day, addDays(day, DAYS_AT_ONCE - 1)];
        const turn = lastBegan;
        lastBegan = new Promise((began) => {
          const moved = turn.then(() => this.movements.moved(start, end < to ? end : to, began));
          // also for a caller who leaves and does not wait for them
          moved.catch(() => began());
          reads.push(moved);
        });
        day = addDays(end, 1);
      }
    };
    readAhead();
    for (let next = reads.shift(); next !== undefined; next = reads.shift()) {
      const moved = await next;
      readAhead();
      yield rowsOf(moved, rows, waited);
    }
  }
}

function* rowsOf(
  { tips, loads, waiting }: Moved,
  rows: MovementRows,
  waited: Set<string>,
): Generator<Movement[]> {
  const ofTips = new Map<string, MovedLoad[]>(tips.map(({ id }) => [id, []]));
  for (const load of loads) ofTips.get(load.tipId)?.push(load);
  for (const tip of tips)
    yield rows.ofTip(tip, ofTips.get(tip.id) ?? []).filter(({ row }) => !waited.has(row.booking_id));
  for (const load of waiting) {
    waited.add(load.bookingId);
    yield rows.ofLoad(load);
  }
}
