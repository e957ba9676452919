import type { AdminChange } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { parseJson } from '@haulway/contracts/unknown-json';
import { momentText } from './moment-text.js';

/** Changes that are not called by their own name: 'base_price' is 'Base price'. */
const WHAT: Readonly<Partial<Record<AdminChange['what'], string>>> = {
  assigned_worker: 'Worker',
  customer_name: 'Name',
  customer_email: 'Email',
  customer_phone: 'Phone',
  admin_notes: 'Notes',
  refund: 'Refund',
  texts: 'Text messages',
  slug: 'URL',
  label_color: 'Label colour',
  price_display: 'Price label',
  booking_config: 'Options',
  ewc_code: 'EWC code',
  active: 'Shown',
  contains_pops: 'Upholstered seating',
  points_reason: 'Reason for the points',
  signout: 'Signed out everywhere',
  retry: 'Retried',
  rating_seen: 'Rating shown',
  rating_reply: 'Reply to the rating',
};
/** 'Base price'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const whatText = (what: AdminChange['what']): string => WHAT[what] ?? capitalised(what.replaceAll('_', ' '));

/** A value of the audit trail; '—' when it is empty. */
export const valueText = (value: string | null): string => value?.trim().replaceAll('_', ' ') || '—';

/** A price in pounds. An option without a price has the base price. */
const priceText = (price: unknown): string =>
  typeof price === 'number' ? formatPounds(toPence(price)) : 'base price';

/**
 * The prices in a configuration from the audit trail, by the option's name. Empty when the text is not a configuration.
 */
export const optionPricesIn = (json: string | null): ReadonlyMap<string, string> => {
  const prices = new Map<string, string>();
  for (const list of Object.values(Object(parseJson(json))))
    for (const option of Array.isArray(list) ? list : []) {
      const { name, price }: { name?: unknown; price?: unknown } = Object(option);
      if (typeof name === 'string') prices.set(name, priceText(price));
    }
  return prices;
};

/** Options in words: 'Half £180.00, Full base price'. */
const optionsText = (json: string | null): string =>
  [...optionPricesIn(json)].map(([name, price]) => `${name} ${price}`).join(', ') || '—';

/** '£199.00 from 2026-11-30T00:00:00.000Z' with the moment in London time. */
export const scheduledText = (text: string | null): string =>
  text?.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/u, momentText) ?? '—';

const readableText = (what: AdminChange['what'], value: string | null): string => {
  if (what === 'booking_config') return optionsText(value);
  return what === 'scheduled_price' ? scheduledText(value) : valueText(value);
};

/** What was changed: 'Status: pending → confirmed'. */
export const changedText = (change: AdminChange): string => {
  if (change.what === 'confirmation') return `Confirmation sent again to ${valueText(change.to)}`;
  const [from, to] = [change.from, change.to].map((value) => readableText(change.what, value));
  return `${whatText(change.what)}: ${from} → ${to}`;
};

/** A change as a sentence: 'Status: pending → confirmed, by ada@haulway.test, 21/11/2026, 10:42'. */
export const changeText = (change: AdminChange): string =>
  `${changedText(change)}, by ${change.admin}, ${momentText(change.at)}`;
