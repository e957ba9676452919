import { type Diversion, WASTE_OUTCOMES, type WasteOutcome } from '@haulway/contracts';
import { divertedPercent, londonToday, startOfTwelveMonths } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Injectable } from '@nestjs/common';
import { DiversionRepository } from './diversion.repository.js';
import { toKg } from './to-tip.js';

/** How much of the waste of the last twelve months was kept out of landfill, by the tickets' weights. */
@Injectable()
export class ReadDiversion {
  constructor(
    private readonly tipped: DiversionRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Diversion> {
    const to = londonToday(this.clock.now());
    const from = startOfTwelveMonths(to);
    const { outcomes, bookings } = await this.tipped.totals(from, to);
    const gramsOf = (outcome: WasteOutcome): number => outcomes?.[outcome] ?? 0;
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
      bookings,
    };
  }
}
