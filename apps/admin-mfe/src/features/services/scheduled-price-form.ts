import type { AdminService, BookingConfig, ScheduledPriceBody } from '@haulway/contracts';
import { flowTypeOf, londonInstant } from '@haulway/domain';
import { NO_AMOUNT, type Problems, problemsOf, readPounds } from '../kept-form/field-problems.js';
import { OPTION_LISTS, type OptionList } from './service-form.js';

/** A price to come as it is typed. */
export interface ScheduledPriceForm {
  /** On the clock of London, as a field of date and time holds it. */
  readonly begins: string;
  readonly base: string;
  /** By the option's name; empty is the base price. */
  readonly options: Readonly<Record<string, string>>;
}

/** What a kept form has to look like: options are called as their service calls them. */
export const SAMPLE_PRICE: ScheduledPriceForm = { begins: '', base: '', options: {} };

/** The path of an option's problem, so that no option is taken for another field. */
export const optionPath = (name: string): string => `option.${name}`;

const listOf = (service: AdminService): OptionList | 'items' => {
  const flowType = flowTypeOf(service);
  return flowType === 'multi_item' ? 'items' : OPTION_LISTS[flowType];
};

/** The prices of the options that customers choose from, as texts, by name. */
const optionPrices = (service: AdminService): Record<string, string> =>
  Object.fromEntries(
    (service.booking_config[listOf(service)] ?? []).map(({ name, price }) => [name, price?.toFixed(2) ?? '']),
  );

/** What the form begins with: no moment, and the prices of now. */
export const priceFormOf = (service: AdminService | undefined): ScheduledPriceForm =>
  service
    ? { begins: '', base: service.base_price.toFixed(2), options: optionPrices(service) }
    : SAMPLE_PRICE;

/** The service's options, each with what was typed; one that came since the form was begun has its price of now. */
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

/** What was typed as a price to come. @returns what can't be read, by field */
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
  // options that were left alone stay what they are at that moment
  if (options.every(([name, text]) => text === now[name])) return { body };
  return { body: { ...body, booking_config: withPrices(service, new Map(options)) } };
};

/**
 * The problems that a refused price names, by the paths of the form: 'booking_config.load_sizes.0.price' is about the
 * first size. None where one of them is about nothing that the form shows.
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

/** What a field is called, by its path. */
export const pricePathText = (path: string): string => {
  if (path === 'effective_from') return 'Begins';
  return path === 'base_price' ? 'Base price' : path.slice(optionPath('').length);
};
