import { type TextMonth } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Injectable } from '@nestjs/common';
import { OutboxRepository } from '../outbox.repository.js';

const MONTHS = 12;

/** The months up to this one, newest first, as `yyyy-MM`. */
const lastMonths = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_month, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
};

/** Counts the text messages that were sent, because each of them costs money. */
@Injectable()
export class CountTexts {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: OutboxRepository,
  ) {}

  async byMonth(): Promise<TextMonth[]> {
    const months = lastMonths(londonToday(this.clock.now()));
    const found = await this.outbox.sentTexts(`${months.at(-1)}-01`);
    const sent = new Map(found.map(({ month, sent: count }) => [month, count]));
    return months.map((month) => ({ month, sent: sent.get(month) ?? 0 }));
  }
}
