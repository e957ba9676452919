import type { DiscoveryDocument } from '@haulway/contracts';
import { z } from 'zod';
import { ADMIN, API } from './ports.js';

const session = z.object({ token: z.string(), user: z.looseObject({}) });
const made = z.object({ booking: z.object({ id: z.string(), total_price: z.number() }) });

/** Sends a request to the API without a page. Returns the parsed response; throws if the request is refused. */
export const callApi = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  token?: string,
): Promise<unknown> => {
  const response = await fetch(API + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

export const newSession = async (account: { email: string; password: string }) =>
  session.parse(await callApi('POST', '/auth/signin', account));

export const callApiAsAdmin = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> => callApi(method, path, body, (await newSession(ADMIN)).token);

/** A booking request for the API, without the pages: Half Load of man and van, on a date far in the future. */
export const halfLoad = (different: Readonly<Record<string, unknown>> = {}) => ({
  service_id: 'man-and-van',
  collection_address: '1 High Street, Leeds',
  collection_postcode: 'LS1 4AP',
  collection_date: '2035-05-06',
  collection_time_slot: 'morning',
  service_data: { load_size: 'Half Load' },
  total_price: 169.99,
  ...different,
});

export const bookAsGuest = async (different: Readonly<Record<string, unknown>>) =>
  made.parse(await callApi('POST', '/bookings/guest', halfLoad(different))).booking;

export const liveRegistry = async (): Promise<DiscoveryDocument> =>
  (await callApi('GET', '/micro-frontends')) as DiscoveryDocument;
