import { z } from 'zod';
import { type RunningApi } from './running-api.js';

const list = z.object({ bookings: z.array(z.object({ id: z.string() })), total: z.number() });

/** An admin's usual requests, by their names in the table. `deep` is a booking in the middle of the list. */
const REQUESTS: Readonly<Record<string, (deep: string) => string>> = {
  'first page': () => '/bookings/admin/all?limit=10',
  'deep page': (deep) => `/bookings/admin/all?limit=10&after=${deep}`,
  'page of a status': () => '/bookings/admin/all?limit=10&status=completed',
  'search, e-mail': () => '/bookings/admin/all?limit=10&search=customer777@',
  'search, postcode': () => '/bookings/admin/all?limit=10&search=bg2%203',
  'worker and slot': () => '/bookings/admin/all?limit=10&worker=Worker%207&slot=morning',
  figures: () => '/bookings/admin/stats',
  // each booking has another guest, so that there are as many customers as bookings
  customers: () => '/customers/admin?limit=20',
  'customers, e-mail': () => '/customers/admin?limit=20&search=customer777@',
  'customers, surname': () => '/customers/admin?limit=20&search=model122',
  'a customer': () => '/customers/admin/customer777@example.test',
};

/** The id of the booking in the middle of the list. */
const middleOf = async (api: RunningApi): Promise<string> => {
  const first = list.parse(await (await api.get('/bookings/admin/all?limit=1')).json());
  const middle = await api.get(`/bookings/admin/all?limit=1&page=${Math.ceil(first.total / 2)}`);
  return list.parse(await middle.json()).bookings[0]?.id ?? '';
};

const timed = async (api: RunningApi, path: string): Promise<number> => {
  const start = performance.now();
  const answer = await api.get(path);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * The median time of each request on each API, in ms. The APIs take turns, so that other load on the machine affects
 * all equally.
 */
export const measure = async (apis: readonly RunningApi[], rounds: number) => {
  const deep = await Promise.all(apis.map(middleOf));
  const rows: { name: string; medians: number[] }[] = [];
  for (const [name, pathOf] of Object.entries(REQUESTS)) {
    const times = apis.map((): number[] => []);
    for (let round = -5; round < rounds; round += 1) {
      for (const [index, api] of apis.entries()) {
        const took = await timed(api, pathOf(deep[index] ?? ''));
        if (round >= 0) times[index]?.push(took);
      }
    }
    rows.push({ name, medians: times.map(median) });
  }
  return rows;
};
