import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callApi, callApiAsAdmin, newSession } from './api.js';

const signedUp = z.object({ user: z.object({ id: z.string() }) });
const jobs = z.object({
  jobs: z.array(
    z.looseObject({
      booking_id: z.string(),
      access: z.unknown(),
      skip_placement: z.string().nullable(),
      photos: z.array(z.object({ id: z.string() })),
    }),
  ),
});

/** A new member of the crew, without their pages: their phone's requests are sent by the API. */
export const newCrew = async (fullName = 'Kit Crew') => {
  const suffix = randomUUID().slice(0, 8);
  const account = { email: `crew-${suffix}@example.test`, password: 'Crew-pass-1' };
  const { user } = signedUp.parse(await callApi('POST', '/auth/signup', { ...account, full_name: fullName }));
  await callApiAsAdmin('PUT', `/auth/users/${user.id}/role`, { role: 'crew' });
  const { token } = await newSession(account);
  return {
    /** Gives a booking to this worker that nobody has had before. */
    assign: (bookingId: string) =>
      callApiAsAdmin('PUT', `/dispatch/${bookingId}`, { worker_id: user.id, position: 0, version: 1 }),
    jobOf: async (bookingId: string, date: string) =>
      jobs
        .parse(await callApi('GET', `/crew/jobs?date=${date}`, undefined, token))
        .jobs.find(({ booking_id: id }) => id === bookingId),
    report: (bookingId: string, type: 'en_route' | 'arrived' | 'collected') =>
      callApi(
        'POST',
        `/crew/jobs/${bookingId}/events`,
        { id: randomUUID(), type, happened_at: new Date().toISOString() },
        token,
      ),
  };
};
