import type { AdminService } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Button, Stack, TextField } from '@haulway/ui';
import { type FormEvent, useState } from 'react';
import { momentText } from '../../../moment-text.js';
import { useAdminRemovePriceMutation, useAdminSchedulePriceMutation } from '../api/services-api.js';

const failed = (error: unknown): void =>
  toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });

/** Prices that are to begin by themselves: what is scheduled, another one, and one taken back. */
export const ServicePrices = ({ service }: { service: AdminService }) => {
  const [from, setFrom] = useState('');
  const [price, setPrice] = useState('');
  const [schedule, { isLoading }] = useAdminSchedulePriceMutation();
  const [remove] = useAdminRemovePriceMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const moment = new Date(from);
    if (Number.isNaN(moment.getTime())) return failed({ message: 'Please say when the price begins.' });
    const body = { effective_from: moment.toISOString(), base_price: Number(price) };
    const { error } = await schedule({ id: service.id, body });
    if (error) return failed(error);
    setFrom('');
    setPrice('');
    toast({ title: 'Price scheduled', tone: 'success' });
  };
  return (
    <Stack gap={3}>
      <h4>Scheduled prices</h4>
      {service.scheduled_prices.length === 0 && <p>Nothing is scheduled.</p>}
      <ul>
        {service.scheduled_prices.map(({ id, effective_from: begins, base_price: pounds }) => (
          <li key={id}>
            £{pounds.toFixed(2)} from {momentText(begins)}{' '}
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                void remove({ id: service.id, priceId: id }).then(({ error }) => error && failed(error))
              }
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate aria-label="Schedule a price" onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>
          <TextField
            label="Begins"
            type="datetime-local"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="Base price from then"
            inputMode="decimal"
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
          <div>
            <Button type="submit" variant="secondary" busy={isLoading}>
              Schedule price
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
};
