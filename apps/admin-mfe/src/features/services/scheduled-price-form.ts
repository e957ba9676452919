import type { AdminService, BookingConfig, ScheduledPriceBody } from '@haulway/contracts';
import { flowTypeOf, londonInstant } from '@haulway/domain';
import { NO_AMOUNT, type Problems, problemsOf, readPounds } from '../../state/field-problems.js';
import { OPTION_LISTS, type OptionList } from './service-form.js';

/** A scheduled price as typed. */
export interface ScheduledPriceForm {
  /** London time, in the format of a date-and-time field. */
  readonly begins: string;
  readonly base: string;
  /** By the option's name; empty means the base price. */
  readonly options: Readonly<Record<string, string>>;
}

/** The shape of a stored form. Its options have the names from the service, so any name is accepted. */
export const SAMPLE_PRICE: ScheduledPriceForm = { begins: '', base: '', options: {} };

/** The path of an option's problem. The prefix keeps it distinct from other fields. */
export const optionPath = (name: string): string => `option.${name}`;

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
export const priceFormOf = (service: AdminService | undefined): ScheduledPriceForm =>
  service
    ? { begins: '', base: service.base_price.toFixed(2), options: optionPrices(service) }
    : SAMPLE_PRICE;

/**
 * The service's options with the typed prices. An option that was added after the form was opened has its current
 * price.
 */
export const typedOptions = (
  service: AdminService,
  { options }: ScheduledPriceForm,
): readonly (readonly [name: string, price: string])[] =>
  Object.entries(optionPrices(service)).map(([name, now]) => [name, options[name] ?? now]);

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

/** The request for a scheduled price from the typed values. @returns problems by field when a value can't be read */
export const priceBodyOf = (
  service: AdminService,
  form: ScheduledPriceForm,
): { readonly body: ScheduledPriceBody } | { readonly problems: Problems } => {
  const problems: Record<string, string> = {};
  const options = typedOptions(service, form);
  const instant = londonInstant(form.begins);
  if (!instant) problems['effective_from'] = 'Please say when the price begins';
  const base_price = readPounds(form.base);
  if (base_price === undefined) problems['base_price'] = NO_AMOUNT;
  for (const [name, text] of options)
    if (text.trim() !== '' && readPounds(text) === undefined) problems[optionPath(name)] = NO_AMOUNT;
  if (!instant || base_price === undefined || Object.keys(problems).length > 0) return { problems };
  const body = { effective_from: instant.toISOString(), base_price };
  const now = optionPrices(service);
  // when no option was changed, only the base price is scheduled
  if (options.every(([name, text]) => text === now[name])) return { body };
  return { body: { ...body, booking_config: withPrices(service, new Map(options)) } };
};

/**
 * The problems that a refused price reports, by the form's paths: 'booking_config.load_sizes.0.price' is about the
 * first size. Empty when one of them is about something that the form does not show.
 */
export const priceProblemsIn = (service: AdminService, error: unknown): Problems => {
  const options = service.booking_config[listOf(service)] ?? [];
  const found = Object.entries(problemsOf(error)).map(([path, message]) => {
    const [, index] = /^booking_config\.\w+\.(\d+)\.price$/u.exec(path) ?? [];
    const option = index === undefined ? undefined : options[Number(index)];
    return [option ? optionPath(option.name) : path, message] as const;
  });
  const isShown = ([path]: readonly [string, string]): boolean =>
    ['effective_from', 'base_price'].includes(path) || path.startsWith(optionPath(''));
  return found.every(isShown) ? Object.fromEntries(found) : {};
};

/** The label of a field, by its path. */
export const pricePathText = (path: string): string => {
  if (path === 'effective_from') return 'Begins';
  return path === 'base_price' ? 'Base price' : path.slice(optionPath('').length);
};
