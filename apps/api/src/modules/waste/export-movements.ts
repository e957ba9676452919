import { type IncompleteMovement, type MovementsQuery, type MovementsResponse } from '@haulway/contracts';
import { addDays, csvOf } from '@haulway/domain';
import { invalidRequest } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../common/config/index.js';
import { WasteTypeRepository } from '../catalogue/waste-types/waste-type.repository.js';
import { movementColumns } from './movement-columns.js';
import { MovementRepository } from './movement.repository.js';
import { movementsOfLoad, movementsOfTip } from './to-movement.js';

const MAX_DAYS = 366;

/** The record that the law wants of every movement of waste (Defra, Digital Waste Tracking). */
@Injectable()
export class ExportMovements {
  constructor(
    private readonly movements: MovementRepository,
    private readonly types: WasteTypeRepository,
    private readonly config: ApiConfig,
  ) {}

  /** @throws ApiException 400 naming `to` */
  async json(query: MovementsQuery): Promise<MovementsResponse> {
    const rows = await this.#rows(query);
    return {
      movements: rows.flatMap(({ missing, ...row }) => (missing.length === 0 ? [row] : [])),
      incomplete: rows.filter(({ missing }) => missing.length > 0),
    };
  }

  /** @throws ApiException 400 naming `to` */
  async csv(query: MovementsQuery): Promise<string> {
    const rows = await this.#rows(query);
    const columns = Object.entries(movementColumns);
    return csvOf([
      columns.map(([name]) => name),
      ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
    ]);
  }

  async #rows({ from, to }: MovementsQuery): Promise<IncompleteMovement[]> {
    if (to < from) throw invalidRequest({ to: 'Must not be before from' });
    if (to > addDays(from, MAX_DAYS - 1))
      throw invalidRequest({ to: `Must be at most ${MAX_DAYS} days after from` });
    const [tips, bookings, waiting, types] = await Promise.all([
      this.movements.tips(from, to),
      this.movements.bookings(from, to),
      this.movements.waiting(from, to),
      this.types.all(),
    ]);
    const names = new Map(types.toReversed().map(({ ewcCode, name }) => [ewcCode, name]));
    const { seller } = this.config;
    return [
      ...tips.flatMap((tip) => movementsOfTip(tip, bookings, seller, names)),
      ...waiting.flatMap((load) => movementsOfLoad(load, seller, names)),
    ];
  }
}
