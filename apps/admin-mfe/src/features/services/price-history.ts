import type { AdminChange } from '@haulway/contracts';
import { csvOf } from '@haulway/domain';
import { momentText } from '../../moment-text.js';
import { optionPricesIn, scheduledText } from '../../change-texts.js';

/** One changed price: when, by whom, which price, the old and the new value. */
export interface PriceChange {
  /** ISO 8601. */
  readonly at: string;
  readonly admin: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

const NONE = '—';
const optionChanges = ({ at, admin, from, to }: AdminChange): PriceChange[] => {
  const [before, after] = [optionPricesIn(from), optionPricesIn(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((what) => ({ at, admin, what, from: before.get(what) ?? NONE, to: after.get(what) ?? NONE }));
};

/**
 * The changes of prices in a service's audit trail, in its order: base price, prices of options, and scheduled prices.
 */
export const priceChanges = (changes: readonly AdminChange[]): PriceChange[] =>
  changes.flatMap((change): PriceChange[] => {
    const { at, admin, what, from, to } = change;
    if (what === 'base_price') return [{ at, admin, what: 'Base price', from: from ?? NONE, to: to ?? NONE }];
    if (what === 'booking_config') return optionChanges(change);
    if (what === 'scheduled_price')
      return [{ at, admin, what: 'Scheduled price', from: scheduledText(from), to: scheduledText(to) }];
    return [];
  });

/** The price history as CSV for spreadsheets. */
export const priceHistoryCsv = (rows: readonly PriceChange[]): string =>
  csvOf([
    ['When', 'Who', 'What', 'From', 'To'],
    ...rows.map(({ at, admin, what, from, to }) => [momentText(at), admin, what, from, to]),
  ]);
