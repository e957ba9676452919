import { type MailServer } from './mail-server.js';

export const tokensIn = (mail: MailServer, address: string, page: string): string[] =>
  mail.messages
    .filter(({ to }) => to?.[0]?.address?.toLowerCase() === address.toLowerCase())
    .flatMap(({ text }) => [...(text ?? '').matchAll(/https?:\S+/gu)])
    .map(([link]) => new URL(link))
    .filter(({ pathname }) => pathname === page)
    .map(({ hash }) => new URLSearchParams(hash.slice(1)).get('token') ?? '');

/** The codes in the emails to an address, oldest first. */
export const codesIn = (mail: MailServer, address: string): string[] =>
  mail.messages
    .filter(({ to }) => to?.[0]?.address?.toLowerCase() === address.toLowerCase())
    .flatMap(({ text }) => /^Code: (.+)$/mu.exec(text ?? '')?.[1] ?? []);
