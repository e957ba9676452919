import { type MovementsPeriod } from '@haulway/contracts';
import { csvLines, csvOf } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { movementColumns } from './movement-columns.js';
import { MovementsAsJson } from './movement-json.js';
import { ReadMovements } from './read-movements.js';
import { type Movement } from './to-movement.js';

/** How many characters are sent at a time: few, so that the next rows arrive meanwhile. */
const TEXT_AT_ONCE = 250_000;

/** Writes the movements of a period as a file, in parts. */
@Injectable()
export class ExportMovements {
  constructor(private readonly reading: ReadMovements) {}

  /** @throws ApiException 400 naming `to` */
  json(period: MovementsPeriod): AsyncGenerator<string> {
    const json = new MovementsAsJson();
    return write(
      json.begin,
      this.reading.execute(period),
      (movements) => json.add(movements),
      () => json.end(),
    );
  }

  /** @throws ApiException 400 naming `to` */
  csv(period: MovementsPeriod): AsyncGenerator<string> {
    const columns = Object.entries(movementColumns);
    const valuesOf = ({ row, missing }: Movement) => columns.map(([, valueOf]) => valueOf(row, missing));
    const head = csvOf([columns.map(([name]) => name)]);
    return write(head, this.reading.execute(period), (movements) => csvLines(movements.map(valuesOf)));
  }
}

async function* write(
  head: string,
  moved: AsyncIterable<Iterable<Movement[]>>,
  textOf: (movements: readonly Movement[]) => string,
  end = () => '',
): AsyncGenerator<string> {
  yield head;
  let text = '';
  for await (const days of moved) {
    for (const movements of days) {
      text += textOf(movements);
      if (text.length < TEXT_AT_ONCE) continue;
      yield text;
      text = '';
    }
  }
  yield text + end();
}
