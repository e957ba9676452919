import { type Diversion, WASTE_OUTCOMES, type WasteOutcome } from '@haulway/contracts';
import { divertedPercent, londonToday, startOfTwelveMonths } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { readReport } from '@haulway/server/database';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { toKg } from './to-tip.js';

interface Figures {
  readonly outcomes: Partial<Record<WasteOutcome, number>> | null;
  readonly bookings: number;
}

const FIGURES = `
  SELECT (SELECT json_object_agg(outcome, grams) FROM (
      SELECT outcome, sum(grams) AS grams FROM tip_lines WHERE date BETWEEN $1 AND $2 GROUP BY outcome
    ) AS sums) AS outcomes,
    (SELECT count(*)::int FROM tip_loads WHERE latest AND date BETWEEN $1 AND $2) AS bookings`;

/** How much of the waste of the last twelve months was kept out of landfill, by the tickets' weights. */
@Injectable()
export class ReadDiversion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Diversion> {
    const to = londonToday(this.clock.now());
    const from = startOfTwelveMonths(to);
    const [found] = await readReport(this.dataSource, (manager) =>
      manager.query<Figures[]>(FIGURES, [from, to]),
    );
    const gramsOf = (outcome: WasteOutcome): number => found?.outcomes?.[outcome] ?? 0;
    const grams = {
      reuse: gramsOf('reuse'),
      recycling: gramsOf('recycling'),
      energy: gramsOf('energy'),
      landfill: gramsOf('landfill'),
    };
    return {
      from,
      to,
      collected_kg: toKg(WASTE_OUTCOMES.reduce((sum, outcome) => sum + grams[outcome], 0)),
      by_outcome: {
        reuse: toKg(grams.reuse),
        recycling: toKg(grams.recycling),
        energy: toKg(grams.energy),
        landfill: toKg(grams.landfill),
      },
      diverted_percent: divertedPercent(grams),
      bookings: found?.bookings ?? 0,
    };
  }
}
