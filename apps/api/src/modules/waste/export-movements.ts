import { type IncompleteMovement, type MovementsQuery } from '@haulway/contracts';
import { addDays, csvLines, csvOf } from '@haulway/domain';
import { invalidRequest } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../common/config/index.js';
import { WasteTypeRepository } from '../catalogue/waste-types/waste-type.repository.js';
import { movementColumns } from './movement-columns.js';
import { MovementRepository } from './movement.repository.js';
import { carrierOf, type CodeNames, movementsOfLoad, movementsOfTip } from './to-movement.js';

const MAX_DAYS = 366;
/** How many days are read and written at a time: memory holds few rows, and the first of them leave at once. */
const DAYS_AT_ONCE = 5;

/** The record that the law wants of every movement of waste (Defra, Digital Waste Tracking). */
@Injectable()
export class ExportMovements {
  constructor(
    private readonly movements: MovementRepository,
    private readonly types: WasteTypeRepository,
    private readonly config: ApiConfig,
  ) {}

  /** The parts of the response as JSON. @throws ApiException 400 naming `to` */
  json(query: MovementsQuery): AsyncGenerator<string> {
    assertRange(query);
    return this.#json(query);
  }

  /** The parts of the CSV file. @throws ApiException 400 naming `to` */
  csv(query: MovementsQuery): AsyncGenerator<string> {
    assertRange(query);
    return this.#csv(query);
  }

  async *#json(query: MovementsQuery): AsyncGenerator<string> {
    const incomplete: string[] = [];
    let comma = '';
    yield '{"movements":[';
    for await (const rows of this.#rows(query)) {
      const complete: string[] = [];
      for (const row of rows) {
        const { missing: _none, ...movement } = row;
        if (row.missing.length > 0) incomplete.push(JSON.stringify(row));
        else complete.push(JSON.stringify(movement));
      }
      if (complete.length > 0) yield comma + complete.join(',');
      if (complete.length > 0) comma = ',';
    }
    yield `],"incomplete":[${incomplete.join(',')}]}`;
  }

  async *#csv(query: MovementsQuery): AsyncGenerator<string> {
    const columns = Object.entries(movementColumns);
    yield csvOf([columns.map(([name]) => name)]);
    for await (const rows of this.#rows(query))
      yield csvLines(rows.map((row) => columns.map(([, valueOf]) => valueOf(row))));
  }

  /** The rows of a few days at a time; those of the next ones are read meanwhile. */
  async *#rows({ from, to }: MovementsQuery): AsyncGenerator<IncompleteMovement[]> {
    const types = await this.types.all();
    const names = new Map(types.toReversed().map(({ ewcCode, name }) => [ewcCode, name]));
    let day = from;
    const read = (): Promise<IncompleteMovement[]> | undefined => {
      if (day > to) return undefined;
      const start = day;
      const end = addDays(start, DAYS_AT_ONCE - 1);
      day = addDays(end, 1);
      const rows = this.#read(start, end < to ? end : to, names);
      // a caller who leaves does not wait for them
      rows.catch(() => undefined);
      return rows;
    };
    for (let next = read(); next !== undefined;) {
      const rows = await next;
      next = read();
      yield rows;
    }
  }

  async #read(from: string, to: string, names: CodeNames): Promise<IncompleteMovement[]> {
    const { tips, bookings, waiting } = await this.movements.moved(from, to);
    const carrier = carrierOf(this.config.seller);
    return [
      ...tips.flatMap((tip) => movementsOfTip(tip, bookings, carrier, names)),
      ...waiting.flatMap((load) => movementsOfLoad(load, carrier, names)),
    ];
  }
}

const assertRange = ({ from, to }: MovementsQuery): void => {
  if (to < from) throw invalidRequest({ to: 'Must not be before from' });
  if (to > addDays(from, MAX_DAYS - 1))
    throw invalidRequest({ to: `Must be at most ${MAX_DAYS} days after from` });
};
