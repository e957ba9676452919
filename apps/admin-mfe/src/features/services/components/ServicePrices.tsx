import type { AdminService } from '@haulway/contracts';
import { formatPounds, optionPricesText, toPence } from '@haulway/domain';
import { toast } from '@haulway/platform';
import { showResult } from '@haulway/platform/show-result';
import { Button, Stack, TextField } from '@haulway/ui';
import { momentText } from '../../../moment-text.js';
import { EditForm } from '../../../components/EditForm.js';
import { useSavedEdit } from '../../../hooks/use-saved-edit.js';
import { servicesApi } from '../services-api.js';
import { revisionOf } from '../service-form.js';
import {
  optionKey,
  priceBodyOf,
  priceFormOf,
  refusedPrices,
  scheduledPriceSchema,
  typedOptions,
} from '../scheduled-price-form.js';
import styles from './ServicePrices.module.css';

function ScheduledPrices({ service }: { service: AdminService }) {
  const [remove] = servicesApi.useAdminRemovePriceMutation();
  const deletePrice = async (price_id: string): Promise<void> => {
    showResult(await remove({ params: { id: service.id, price_id } }), 'Scheduled price cancelled');
  };
  if (service.scheduled_prices.length === 0) return <p>No scheduled prices.</p>;
  return (
    <ul className={styles.list} aria-label="Scheduled prices">
      {service.scheduled_prices.map((price) => (
        <li key={price.id}>
          <span>
            {`${formatPounds(toPence(price.base_price))} from ${momentText(price.effective_from)}` +
              (price.booking_config ? `: ${optionPricesText(price.booking_config)}` : '')}
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Cancel price from ${momentText(price.effective_from)}`}
            onClick={() => void deletePrice(price.id)}
          >
            Cancel
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A form for a new price that takes effect automatically. */
function SchedulePrice({ service }: { service: AdminService }) {
  const [schedule] = servicesApi.useAdminSchedulePriceMutation();
  const edit = useSavedEdit({
    subject: `service-price.${service.id}`,
    record: service,
    valuesOf: priceFormOf,
    schema: scheduledPriceSchema,
    revisionOf,
    send: (typed) => schedule({ params: { id: service.id }, body: priceBodyOf(service, typed) }),
    // a scheduled price does not change the service's own fields: the form starts again
    recordIn: () => service,
    refusedIn: (error) => refusedPrices(service, error),
    onSaved: () => void toast({ title: 'Price scheduled', tone: 'success' }),
  });
  const { began, field } = edit;
  const options = typedOptions(service, began);
  const texts = (path: string): readonly [string, string] => {
    if (path === 'effective_from') return ['Starts', began.effective_from];
    if (path === 'base_price') return ['Base price', began.base_price];
    const named = options.find(([name]) => path === `options.${optionKey(name)}`);
    if (named) return named;
    const all = options.map(([name, price]) => `${name} ${price ? `£${price}` : 'at the base price'}`);
    return ['Options', all.join(', ')];
  };
  return (
    <EditForm
      label="Schedule a price"
      what="This service"
      edit={edit}
      fieldTexts={texts}
      pathText={(path) => texts(path)[0]}
      save="Schedule price"
      quiet
    >
      <div className={styles.cells}>
        <TextField
          label="Starts"
          hint="UK time"
          hintBelow
          type="datetime-local"
          {...field('effective_from')}
        />
        <TextField label="New base price" inputMode="decimal" maxLength={20} {...field('base_price')} />
        {options.map(([name]) => (
          <TextField
            key={name}
            label={`${name}: new price`}
            inputMode="decimal"
            maxLength={20}
            {...field(`options.${optionKey(name)}`)}
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
      <h2>Scheduled prices</h2>
      <ScheduledPrices service={service} />
      <SchedulePrice service={service} />
    </Stack>
  );
}
