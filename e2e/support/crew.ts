import { type BrowserContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Account, enterAs, newCustomer } from './account.js';
import { callApi, callApiAsAdmin, newSession } from './api.js';
import { someGuest } from './booking.js';
import { paidBooking } from './office.js';

const board = z.object({ unassigned: z.array(z.object({ booking_id: z.string(), version: z.number() })) });
const me = z.object({ user: z.object({ id: z.string() }) });
const listed = z.object({
  date: z.string(),
  jobs: z.array(
    z.looseObject({
      booking_id: z.string(),
      state: z.string(),
      events: z.array(
        z.looseObject({
          type: z.string(),
          weight_kg: z.number().nullable(),
          signed_by: z.string().nullable(),
        }),
      ),
      photos: z.array(z.object({ id: z.string() })),
    }),
  ),
});

/** The day of all bookings that the support functions make. */
const DATE = '2035-05-06';

export interface Worker extends Pick<Account, 'email' | 'password'> {
  readonly id: string;
  /** The worker's jobs as the API has them. */
  readonly jobs: () => Promise<z.infer<typeof listed>['jobs']>;
}

/** Creates a worker and signs in as them on this page. */
export const newWorker = async (page: Page, label: string): Promise<Worker> => {
  const { email, password, ask } = await newCustomer(page, label, 'Chris Crew');
  const { user } = me.parse(await ask('GET', '/auth/me'));
  await callApiAsAdmin('PUT', `/auth/users/${user.id}/role`, { role: 'crew' });
  await enterAs(page, { email, password });
  const jobs = async () => {
    const { token } = await newSession({ email, password });
    return listed.parse(await callApi('GET', `/crew/jobs?date=${DATE}`, undefined, token)).jobs;
  };
  return { id: user.id, email, password, jobs };
};

/** Gives the worker a paid booking as their next job. */
export const giveJob = async (
  { id: worker_id }: Pick<Worker, 'id'>,
  id: string,
  position: number,
): Promise<void> => {
  const { unassigned } = board.parse(await callApiAsAdmin('GET', `/dispatch?date=${DATE}`));
  const version = unassigned.find((job) => job.booking_id === id)?.version;
  await callApiAsAdmin('PUT', `/dispatch/${id}`, { worker_id, position, version });
};

/** A paid booking that is the worker's next job. Returns its id. */
export const newJob = async (worker: Pick<Worker, 'id'>, position: number): Promise<string> => {
  const { id } = await paidBooking(someGuest('job'));
  await giveJob(worker, id, position);
  return id;
};

/**
 * Lets the pages of a phone take the day of the jobs for today, which nobody can book. Returns what switches the phone's
 * network off and on.
 */
export const makeItToday = async (context: BrowserContext): Promise<(offline: boolean) => Promise<void>> => {
  let isOffline = false;
  await context.route(/\/api\/crew\/jobs$/u, async (route) => {
    // the request of the test itself has a network
    if (isOffline) return route.abort('internetdisconnected');
    const response = await route.fetch({ url: `${route.request().url()}?date=${DATE}` });
    if (!response.ok()) return route.fulfill({ response });
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
    return route.fulfill({ response, json: { ...listed.parse(await response.json()), date } });
  });
  return async (offline) => {
    isOffline = offline;
    await context.setOffline(offline);
  };
};

/** Waits until the page's service worker has stored what the page needs without a network. */
export const expectStored = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/crew/'))?.active?.state),
    )
    .toBe('activated');
};
