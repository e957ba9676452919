import { type Diversion, type DiversionMonth, WASTE_OUTCOMES, type WasteOutcome } from '@haulway/contracts';
import { divertedPercent, londonToday, startOfTwelveMonths } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Injectable } from '@nestjs/common';
import { DiversionRepository, type TippedTotals } from './diversion.repository.js';
import { toKg } from './to-tip.js';

/** How much of the waste of the last twelve months was kept out of landfill, by the tickets' weights. */
@Injectable()
export class ReadDiversion {
  constructor(
    private readonly tipped: DiversionRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Diversion> {
    const range = this.#twelveMonths();
    const { outcomes, bookings } = await this.tipped.totals(range.from, range.to);
    const grams = gramsOf(outcomes);
    const collected = WASTE_OUTCOMES.reduce((sum, outcome) => sum + grams[outcome], 0);
    return { ...range, collected_kg: toKg(collected), ...figuresOf(outcomes), bookings };
  }

  /** Oldest first; a month without tips is missing. */
  async months(): Promise<DiversionMonth[]> {
    const { from, to } = this.#twelveMonths();
    const found = await this.tipped.byMonth(from, to);
    return found.map(({ month, outcomes }) => ({ month, ...figuresOf(outcomes) }));
  }

  #twelveMonths() {
    const to = londonToday(this.clock.now());
    return { from: startOfTwelveMonths(to), to };
  }
}

const gramsOf = (outcomes: TippedTotals['outcomes']): Record<WasteOutcome, number> => ({
  reuse: outcomes?.reuse ?? 0,
  recycling: outcomes?.recycling ?? 0,
  energy: outcomes?.energy ?? 0,
  landfill: outcomes?.landfill ?? 0,
});

const figuresOf = (outcomes: TippedTotals['outcomes']) => {
  const grams = gramsOf(outcomes);
  return {
    by_outcome: {
      reuse: toKg(grams.reuse),
      recycling: toKg(grams.recycling),
      energy: toKg(grams.energy),
      landfill: toKg(grams.landfill),
    },
    diverted_percent: divertedPercent(grams),
  };
};
