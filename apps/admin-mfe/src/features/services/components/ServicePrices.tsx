import type { AdminService } from '@haulway/contracts';
import { formatPounds, optionPricesText, toPence } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { Button, Stack, TextField } from '@haulway/ui';
import { useId } from 'react';
import { momentText } from '../../../moment-text.js';
import { EditForm } from '../../../components/EditForm.js';
import { useKeptEditor } from '../../../hooks/use-kept-editor.js';
import { useAdminRemovePriceMutation, useAdminSchedulePriceMutation } from '../api/services-api.js';
import { revisionOf } from '../hooks/use-service-editor.js';
import {
  optionPath,
  priceBodyOf,
  priceFormOf,
  pricePathText,
  priceProblemsIn,
  SAMPLE_PRICE,
  type ScheduledPriceForm,
  typedOptions,
} from '../scheduled-price-form.js';
import styles from './ServicePrices.module.css';

function ScheduledPrices({ service }: { service: AdminService }) {
  const [remove] = useAdminRemovePriceMutation();
  const takeBack = async (price_id: string): Promise<void> => {
    const { error } = await remove({ id: service.id, price_id });
    if (error) toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
    else toast({ title: 'Price taken back', tone: 'success' });
  };
  if (service.scheduled_prices.length === 0) return <p>Nothing is scheduled.</p>;
  return (
    <ul className={styles.list} aria-label="Scheduled prices">
      {service.scheduled_prices.map((price) => (
        <li key={price.id}>
          <span>
            {formatPounds(toPence(price.base_price))} from {momentText(price.effective_from)}
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

const FORM_TEXTS: Readonly<Record<keyof ScheduledPriceForm, string>> = {
  begins: 'Begins',
  base: 'The base price',
  options: 'What is chosen from',
};

const formText = (field: keyof ScheduledPriceForm, form: ScheduledPriceForm): string =>
  field === 'options'
    ? Object.entries(form.options)
        .map(([name, price]) => `${name} ${price ? `£${price}` : 'at the base price'}`)
        .join(', ')
    : form[field];

/** A form for a new price that takes effect automatically. */
function SchedulePrice({ service }: { service: AdminService }) {
  const [schedule] = useAdminSchedulePriceMutation();
  const edit = useKeptEditor({
    subject: `service-price.${service.id}`,
    record: service,
    fieldsOf: priceFormOf,
    sample: SAMPLE_PRICE,
    revisionOf,
    send: async (typed) => {
      const read = priceBodyOf(service, typed);
      return 'problems' in read ? read : schedule({ id: service.id, body: read.body });
    },
    // a scheduled price does not change the service's own fields: the form starts again
    recordIn: () => service,
    problemsIn: (error) => priceProblemsIn(service, error),
    onSaved: () => void toast({ title: 'Price scheduled', tone: 'success' }),
  });
  const { form, began, change, problems } = edit;
  const formId = useId();
  const idOf = (path: string): string => `${formId}${path}`;
  const fieldAt = (path: string) => ({ id: idOf(path), error: problems[path] });
  return (
    <EditForm
      label="Schedule a price"
      what="This service"
      edit={edit}
      elsewhere={edit.elsewhere.map((name) => [FORM_TEXTS[name], formText(name, began)] as const)}
      errors={Object.entries(problems).map(([path, message]) => ({
        fieldId: idOf(path),
        message: `${pricePathText(path)}: ${message}`,
      }))}
      save="Schedule price"
      quiet
    >
      <div className={styles.cells}>
        <TextField
          {...fieldAt('effective_from')}
          label="Begins"
          hint="On the clock of London"
          type="datetime-local"
          value={form.begins}
          onChange={({ target }) => change({ begins: target.value })}
        />
        <TextField
          {...fieldAt('base_price')}
          label="Base price from then"
          inputMode="decimal"
          maxLength={20}
          value={form.base}
          onChange={({ target }) => change({ base: target.value })}
        />
        {typedOptions(service, form).map(([name, price]) => (
          <TextField
            key={name}
            {...fieldAt(optionPath(name))}
            label={`${name} from then`}
            inputMode="decimal"
            maxLength={20}
            value={price}
            onChange={({ target }) => change({ options: { ...form.options, [name]: target.value } })}
          />
        ))}
      </div>
    </EditForm>
  );
}

/** Prices that take effect automatically: the scheduled ones, a form for another, and a button to withdraw one. */
export function ServicePrices({ service }: { service: AdminService }) {
  return (
    <Stack gap={4}>
      <h3>Prices to come</h3>
      <ScheduledPrices service={service} />
      <SchedulePrice service={service} />
    </Stack>
  );
}
