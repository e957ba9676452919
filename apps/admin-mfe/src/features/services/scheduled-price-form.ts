import type { AdminService, BookingConfig, ScheduledPriceBody } from '@haulway/contracts';
import { flowTypeOf, londonInstant } from '@haulway/domain';
import { refusedFields } from '@haulway/platform/form';
import * as z from 'zod/mini';
import { amount, amountOrEmpty, readable, readPounds } from '../../state/amount.js';
import { OPTION_LISTS, type OptionList } from './service-form.js';

export const scheduledPriceSchema = z.object({
  /** London time, in the format of a date-and-time field. */
  effective_from: readable(londonInstant, 'Enter when the price starts'),
  base_price: amount,
  /** By the key of the option's name; empty means the base price. */
  options: z.record(z.string(), amountOrEmpty),
});
export type ScheduledPriceForm = z.infer<typeof scheduledPriceSchema>;

/** An option's name as a part of a field's path, in which some characters separate or quote the parts. */
export const optionKey = (name: string): string =>
  name.replace(/[%.'"|[\]]/gu, (char) => `%${char.charCodeAt(0).toString(16)}`);

const listOf = (service: AdminService): OptionList | 'items' => {
  const flowType = flowTypeOf(service);
  return flowType === 'multi_item' ? 'items' : OPTION_LISTS[flowType];
};

/** The current prices of the options that customers choose from, as text, by name. */
const optionPrices = (service: AdminService): Record<string, string> =>
  Object.fromEntries(
    (service.booking_config[listOf(service)] ?? []).map(({ name, price }) => [name, price?.toFixed(2) ?? '']),
  );

/** The form's initial values: no moment, and the current prices. */
export const priceFormOf = (service: AdminService | undefined): ScheduledPriceForm => ({
  effective_from: '',
  base_price: service?.base_price.toFixed(2) ?? '',
  options: Object.fromEntries(
    service ? Object.entries(optionPrices(service)).map(([name, price]) => [optionKey(name), price]) : [],
  ),
});

/**
 * The service's options with the typed prices. An option that was added after the form was opened has its current
 * price.
 */
export const typedOptions = (
  service: AdminService,
  { options }: ScheduledPriceForm,
): readonly (readonly [name: string, price: string])[] =>
  Object.entries(optionPrices(service)).map(([name, now]) => [name, options[optionKey(name)] ?? now]);

const withPrices = (service: AdminService, prices: ReadonlyMap<string, string>): BookingConfig => {
  const list = listOf(service);
  const config = service.booking_config;
  const priceOf = (name: string) => readPounds(prices.get(name) ?? '');
  if (list === 'items')
    return {
      ...config,
      items: (config.items ?? []).map((item) => ({ ...item, price: priceOf(item.name) ?? item.price })),
    };
  return {
    ...config,
    [list]: (config[list] ?? []).map(({ price: _price, ...option }) => {
      const price = priceOf(option.name);
      return price === undefined ? option : { ...option, price };
    }),
  };
};

/** The request for a scheduled price from the typed values. */
export const priceBodyOf = (service: AdminService, form: ScheduledPriceForm): ScheduledPriceBody => {
  const options = typedOptions(service, form);
  const now = optionPrices(service);
  return {
    effective_from: londonInstant(form.effective_from)?.toISOString() ?? '',
    base_price: readPounds(form.base_price) ?? 0,
    // when no option was changed, only the base price is scheduled
    ...(options.some(([name, text]) => text !== now[name]) && {
      booking_config: withPrices(service, new Map(options)),
    }),
  };
};

/**
 * The messages of a refused price, by the form's paths: 'booking_config.load_sizes.0.price' is about the first size.
 * Empty when one of them is about something that the form does not show.
 */
export const refusedPrices = (service: AdminService, error: unknown): (readonly [string, string])[] => {
  const options = service.booking_config[listOf(service)] ?? [];
  const found = refusedFields(error).map(([path, message]) => {
    const [, index] = /^booking_config\.\w+\.(\d+)\.price$/u.exec(path) ?? [];
    const option = index === undefined ? undefined : options[Number(index)];
    return [option ? `options.${optionKey(option.name)}` : path, message] as const;
  });
  return found.every(([path]) => /^(?:effective_from$|base_price$|options\.)/u.test(path)) ? found : [];
};
