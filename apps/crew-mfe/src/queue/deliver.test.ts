import type { ApiClient, ApiFailure } from '@haulway/platform';
import { deliver, outcomeOf } from './deliver.js';
import type { EventStep, TipStep } from './step.js';

const NOW = Date.UTC(2026, 10, 27, 12);
const DAY = 24 * 3_600_000;

const stepAt = (at: number): EventStep => ({
  order: 1,
  id: 'i',
  user_id: 'ada',
  booking_id: 'b',
  job: '1 High Street',
  at: new Date(at).toISOString(),
  refused: null,
  kind: 'event',
  type: 'arrived',
  note: null,
  weight_kg: null,
  signed_by: null,
});
const failure = (status: number, different: Partial<ApiFailure> = {}): ApiFailure => ({
  status,
  code: 'some_code',
  message: 'Because.',
  ...different,
});
const clockWrong = failure(400, {
  code: 'clock_wrong',
  details: { server_time: new Date(NOW).toISOString() },
});

it.each([400, 403, 409, 413, 415, 422])('%d is not accepted, with the reason', (status) =>
  expect(outcomeOf(stepAt(NOW), failure(status))).toEqual({ kind: 'refused', reason: 'Because.' }),
);

it('is not accepted for a job that was taken away, in words for the crew', () =>
  expect(outcomeOf(stepAt(NOW), failure(404))).toEqual({
    kind: 'refused',
    reason: "This job isn't on your list any more. The office may have given it to someone else.",
  }));

it.each([0, 408, 425, 429, 500, 502, 503])('%d is sent again', (status) =>
  expect(outcomeOf(stepAt(NOW), failure(status))).toEqual({ kind: 'later', retryAfterMs: 0 }),
);

it('waits as long as the server asks', () =>
  expect(outcomeOf(stepAt(NOW), failure(429, { retryAfterMs: 7_000 }))).toEqual({
    kind: 'later',
    retryAfterMs: 7_000,
  }));

it('waits for sign-in after the session has ended', () =>
  expect(outcomeOf(stepAt(NOW), failure(401))).toEqual({ kind: 'signed-out' }));

it('takes the server’s time for a step from the future', () =>
  expect(outcomeOf(stepAt(NOW + DAY), clockWrong)).toEqual({ kind: 'corrected', at: new Date(NOW) }));

it('is too old after 7 days', () =>
  expect(outcomeOf(stepAt(NOW - 7 * DAY - 1), clockWrong)).toEqual({
    kind: 'refused',
    reason: 'Too old: call the office',
  }));

it.each([
  [stepAt(NOW - 60_000), clockWrong],
  [stepAt(NOW), { ...clockWrong, details: undefined }],
])('does not send the same time twice: %#', (step, answer) =>
  expect(outcomeOf(step, answer)).toEqual({ kind: 'refused', reason: 'Because.' }),
);

it('dates a tip by the day in London on which it was entered, whenever it is sent', async () => {
  const {
    type: _type,
    note: _note,
    weight_kg: _kg,
    signed_by: _by,
    ...base
  } = stepAt(Date.UTC(2026, 5, 9, 23, 30));
  const tip = { facility_id: 'f', ticket_number: 'T-1', lines: [], booking_ids: ['b'] };
  const step: TipStep = { ...base, kind: 'tip', tip };
  const request = jest.fn().mockResolvedValue({ tip: {} });
  const client: Partial<ApiClient> = { request };
  const outcome = await deliver(client as ApiClient, step, () => Promise.resolve(undefined));
  expect(outcome).toEqual({ kind: 'accepted' });
  expect(request.mock.calls[0][0]).toMatchObject({ body: { id: 'i', date: '2026-06-10' } });
});
