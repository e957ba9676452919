import type { AdminService, BookingConfig, ScheduledPriceBody } from '@haulway/contracts';
import { flowTypeOf, londonInstant, optionPricesText } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { momentText } from '../../../moment-text.js';
import { NO_AMOUNT, problemsOf, type Problems, readPounds } from '../../kept-form/field-problems.js';
import { useAdminRemovePriceMutation, useAdminSchedulePriceMutation } from '../api/services-api.js';
import { OPTION_LISTS, type OptionList } from '../service-form.js';
import styles from './ServicePrices.module.css';

type PricedList = OptionList | 'items';

const listOf = (service: AdminService): PricedList => {
  const flowType = flowTypeOf(service);
  return flowType === 'multi_item' ? 'items' : OPTION_LISTS[flowType];
};

/** The prices of the options that customers choose from, as texts, by name. */
const optionPrices = (service: AdminService): Record<string, string> =>
  Object.fromEntries(
    (service.booking_config[listOf(service)] ?? []).map(({ name, price }) => [name, price?.toFixed(2) ?? '']),
  );

interface Typed {
  readonly begins: string;
  readonly base: string;
  /** By the option's name. */
  readonly options: Readonly<Record<string, string>>;
}

/** What was typed as a price to come. @returns what can't be read, by field; an option's problem by its name */
const readTyped = (
  service: AdminService,
  { begins, base, options }: Typed,
): { body: ScheduledPriceBody } | { problems: Problems } => {
  const problems: Record<string, string> = {};
  const instant = londonInstant(begins);
  if (!instant) problems['effective_from'] = 'Please say when the price begins';
  const base_price = readPounds(base);
  if (base_price === undefined) problems['base_price'] = NO_AMOUNT;
  for (const [name, text] of Object.entries(options))
    if (text.trim() !== '' && readPounds(text) === undefined) problems[`option.${name}`] = NO_AMOUNT;
  if (!instant || base_price === undefined || Object.keys(problems).length > 0) return { problems };
  const body = { effective_from: instant.toISOString(), base_price };
  const before = optionPrices(service);
  // options that were left alone stay what they are at that moment
  if (Object.entries(options).every(([name, text]) => text === before[name])) return { body };
  return { body: { ...body, booking_config: withPrices(service, options) } };
};

const withPrices = (service: AdminService, prices: Typed['options']): BookingConfig => {
  const list = listOf(service);
  const config = service.booking_config;
  const priceOf = (name: string) => readPounds(prices[name] ?? '');
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

const failed = (error: unknown): void =>
  toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });

function ScheduledPrices({ service }: { service: AdminService }) {
  const [remove] = useAdminRemovePriceMutation();
  const takeBack = async (price_id: string): Promise<void> => {
    const { error } = await remove({ id: service.id, price_id });
    if (error) failed(error);
    else toast({ title: 'Price taken back', tone: 'success' });
  };
  if (service.scheduled_prices.length === 0) return <p>Nothing is scheduled.</p>;
  return (
    <ul className={styles.list} aria-label="Scheduled prices">
      {service.scheduled_prices.map((price) => (
        <li key={price.id}>
          <span>
            £{price.base_price.toFixed(2)} from {momentText(price.effective_from)}
            {price.booking_config && `: ${optionPricesText(price.booking_config)}`}
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Take back the price from ${momentText(price.effective_from)}`}
            onClick={() => void takeBack(price.id)}
          >
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Prices that begin by themselves: what is scheduled, another one, and one taken back. */
export function ServicePrices({ service }: { service: AdminService }) {
  const start = (): Typed => ({
    begins: '',
    base: service.base_price.toFixed(2),
    options: optionPrices(service),
  });
  const [typed, setTyped] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [schedule, { isLoading }] = useAdminSchedulePriceMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailure(undefined);
    const read = readTyped(service, typed);
    if ('problems' in read) return setProblems(read.problems);
    const { error } = await schedule({ id: service.id, body: read.body });
    const found = problemsOf(error);
    setProblems(found);
    if (error) {
      const isNamed = Object.keys(found).some((name) => name === 'effective_from' || name === 'base_price');
      setFailure(isNamed ? undefined : formatApiError(error));
      return;
    }
    setTyped(start());
    toast({ title: 'Price scheduled', tone: 'success' });
  };
  return (
    <Stack gap={4}>
      <h3>Prices to come</h3>
      <ScheduledPrices service={service} />
      <form noValidate aria-label="Schedule a price" onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {failure && <Alert tone="error">{failure}</Alert>}
          <div className={styles.cells}>
            <TextField
              label="Begins"
              hint="On the clock of London"
              type="datetime-local"
              error={problems['effective_from']}
              value={typed.begins}
              onChange={({ target }) => setTyped({ ...typed, begins: target.value })}
            />
            <TextField
              label="Base price from then"
              inputMode="decimal"
              maxLength={20}
              error={problems['base_price']}
              value={typed.base}
              onChange={({ target }) => setTyped({ ...typed, base: target.value })}
            />
            {Object.entries(typed.options).map(([name, price]) => (
              <TextField
                key={name}
                label={`${name} from then`}
                inputMode="decimal"
                maxLength={20}
                error={problems[`option.${name}`]}
                value={price}
                onChange={({ target }) =>
                  setTyped({ ...typed, options: { ...typed.options, [name]: target.value } })
                }
              />
            ))}
          </div>
          <div>
            <Button type="submit" variant="secondary" busy={isLoading}>
              Schedule price
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}
