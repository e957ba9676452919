import { z } from 'zod';
import { send } from './send.js';

const intent = z.object({ id: z.string(), client_secret: z.string(), status: z.string() });

/** Calls the card provider as its own library does: a form in, JSON out. Without a form it sends a GET. */
export const provider = async (
  payments: string,
  key: string,
  path: string,
  form?: Record<string, string>,
) => {
  const headers = { Authorization: `Bearer ${key}` };
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const url = `${payments}/v1/${path}`;
  const answer = form
    ? await send(url, 'POST', { ...headers, ...type }, new URLSearchParams(form).toString())
    : await send(url, 'GET', headers);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return intent.parse(JSON.parse(answer.text));
};

/** Pays an intent by card, as the customer's browser does. */
export const payIntent = (payments: string, key: string, id: string) =>
  provider(payments, key, `payment_intents/${id}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/',
  });
