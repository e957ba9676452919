import { expect } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './api.js';
import { INBOX } from './ports.js';

const messages = z.array(
  z.object({ to: z.unknown(), subject: z.string(), text: z.string().nullish(), html: z.string().nullish() }),
);

export const messagesTo = async (address: string) => {
  const response = await fetch(`${INBOX}/api/messages`);
  const body: unknown = await response.json();
  const list = messages.parse(Array.isArray(body) ? body : Reflect.get(Object(body), 'messages'));
  return list.filter((message) => JSON.stringify(message.to).includes(address));
};

export const oneMessageTo = async (address: string) => {
  await expect.poll(async () => (await messagesTo(address)).length, { timeout: 20_000 }).toBe(1);
  const [message] = await messagesTo(address);
  if (!message) throw new Error(`No message to ${address}`);
  return message;
};

/** Waits for an email to an address with a link to a page of the site, and returns the newest such link. */
export const linkTo = async (address: string, page: string): Promise<string> => {
  const find = async (): Promise<string | undefined> =>
    (await messagesTo(address))
      .flatMap(({ text }) => [...(text ?? '').matchAll(/https?:\S+/gu)])
      .map(([link]) => link)
      .find((link) => new URL(link).pathname === page);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) ?? '';
};

const session = z.object({ token: z.string() });

/** Follows the link that confirms an address, as its owner who has just signed up. */
export const confirmEmail = async (address: string, signedUp: unknown): Promise<void> => {
  const link = new URL(await linkTo(address, '/auth/verify'));
  const token = new URLSearchParams(link.hash.slice(1)).get('token');
  await callApi('POST', '/auth/email/verify', { token }, session.parse(signedUp).token);
};
