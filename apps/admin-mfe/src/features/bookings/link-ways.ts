import type { AdminBooking, LinkWay } from '@haulway/contracts';
import { isFilled } from '@haulway/domain';

export const LINK_OPTIONS: readonly { readonly value: LinkWay; readonly label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
  { value: 'both', label: 'Email and text message' },
];

export const linkWayOf = (picked: string): LinkWay | undefined =>
  LINK_OPTIONS.find(({ value }) => value === picked)?.value;

type Contact = Pick<AdminBooking, 'customer_email' | 'customer_phone'>;

/** By email where there is an address, else by text. */
export const usualLinkWay = ({ customer_email: email }: Pick<Contact, 'customer_email'>): LinkWay =>
  isFilled(email) ? 'email' : 'sms';

/** 'ada@example.com and 07700 900123' */
export const linkRecipients = (
  { customer_email: email, customer_phone: phone }: Contact,
  by: LinkWay,
): string => [by === 'sms' ? '' : email, by === 'email' ? '' : phone].filter(isFilled).join(' and ');
