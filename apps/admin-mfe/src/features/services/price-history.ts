import type { AdminChange } from '@haulway/contracts';
import { csvOf } from '@haulway/domain';
import { momentText } from '../../moment-text.js';

/** One price that was changed: when, by whom, of what, from what to what. */
export interface PriceChange {
  /** ISO 8601. */
  readonly at: string;
  readonly admin: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

const NONE = '—';
const AT_BASE = 'base price';

type Prices = ReadonlyMap<string, string>;

/** The prices of a configuration as the trail keeps it, by the option's name. */
const pricesIn = (json: string | null): Prices => {
  const prices = new Map<string, string>();
  let config: unknown;
  try {
    config = JSON.parse(json ?? '{}');
  } catch {
    return prices;
  }
  for (const list of Object.values(Object(config)))
    for (const option of Array.isArray(list) ? list : []) {
      const { name, price }: { name?: unknown; price?: unknown } = Object(option);
      if (typeof name === 'string')
        prices.set(name, typeof price === 'number' ? `£${price.toFixed(2)}` : AT_BASE);
    }
  return prices;
};

const optionChanges = ({ at, admin, from, to }: AdminChange): PriceChange[] => {
  const [before, after] = [pricesIn(from), pricesIn(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((what) => ({ at, admin, what, from: before.get(what) ?? NONE, to: after.get(what) ?? NONE }));
};

/** '£199.00 from 2026-11-30T00:00:00.000Z' on the clock of London. */
const scheduledText = (text: string | null): string =>
  text?.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/u, momentText) ?? NONE;

/** What of a service's trail is about prices, in the trail's order: the base price, each option's, and scheduled ones. */
export const priceChanges = (changes: readonly AdminChange[]): PriceChange[] =>
  changes.flatMap((change): PriceChange[] => {
    const { at, admin, what, from, to } = change;
    if (what === 'base_price') return [{ at, admin, what: 'Base price', from: from ?? NONE, to: to ?? NONE }];
    if (what === 'booking_config') return optionChanges(change);
    if (what === 'scheduled_price')
      return [{ at, admin, what: 'Scheduled price', from: scheduledText(from), to: scheduledText(to) }];
    return [];
  });

/** The history of prices as a file for spreadsheets. */
export const priceHistoryCsv = (rows: readonly PriceChange[]): string =>
  csvOf([
    ['When', 'Who', 'What', 'From', 'To'],
    ...rows.map(({ at, admin, what, from, to }) => [momentText(at), admin, what, from, to]),
  ]);
