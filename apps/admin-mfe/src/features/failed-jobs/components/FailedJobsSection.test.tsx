import type { FailedJobsResponse, FailedJob } from '@haulway/contracts';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import FailedJobsSection from './FailedJobsSection.js';

const EMAIL: FailedJob = {
  kind: 'email',
  id: '0b8c2c5e-7d0e-4c8a-9a55-1f0a9e3f1a11',
  state: 'needs_attention',
  subject: 'booking_confirmed',
  recipient: 'gail@guests.test',
  booking_id: 'f1d2d2f9-24e9-4ac8-8b1a-0f2f4f3c9b77',
  cause: 'Error: mailbox full',
  attempts: 12,
  created_at: '2026-07-01T08:00:00.000Z',
  tried_at: '2026-07-01T23:30:00.000Z',
};
const JOB: FailedJob = {
  ...EMAIL,
  kind: 'job',
  id: 'sweep',
  subject: 'sweep',
  recipient: null,
  booking_id: null,
};
const DISPUTE: FailedJob = {
  ...EMAIL,
  kind: 'dispute',
  subject: 'charge.dispute.created',
  recipient: null,
  attempts: 0,
  tried_at: null,
};

const answer = (failed_jobs: FailedJob[], total = failed_jobs.length): FailedJobsResponse => ({
  failed_jobs,
  needs_attention: total,
  total,
  page: 1,
  limit: 10,
});
const RETRY_EMAIL = `POST /failed-jobs/email/${EMAIL.id}/retry`;
const open = (routes: Record<string, unknown>) => renderRemote(FailedJobsSection, { routes, user: ADMIN });

describe('the failed jobs', () => {
  it('show what failed, why, how often and when, in London time', async () => {
    open({ 'GET /failed-jobs': answer([EMAIL]) });
    const card = await screen.findByRole('article', { name: 'Booking confirmation' });
    for (const fact of [
      'Needs attention',
      'Error: mailbox full',
      'gail@guests.test',
      '#f1d2d2f9',
      '01/07/2026, 09:00',
      '02/07/2026, 00:30',
      '12',
    ]) {
      expect(card).toHaveTextContent(fact);
    }
    expect(screen.getByText('One needs your attention.')).toBeVisible();
  });

  it('say so when there are none', async () => {
    open({ 'GET /failed-jobs': answer([]) });
    expect(await screen.findByText('No failed jobs')).toBeVisible();
    expect(screen.getByText('Nothing needs your attention.')).toBeVisible();
  });

  it('show the amount of a failed refund, without a retry button', async () => {
    const cause = '£50.00 did not go back to the customer';
    const refund: FailedJob = { ...DISPUTE, kind: 'refund', subject: 'refund_failed', cause };
    open({ 'GET /failed-jobs': answer([refund]) });
    const card = await screen.findByRole('article', { name: 'Refund that failed' });
    expect(card).toHaveTextContent(cause);
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(card).not.toHaveTextContent('Attempts');
  });

  it('show a dispute without a retry button', async () => {
    open({ 'GET /failed-jobs': answer([DISPUTE]) });
    const card = await screen.findByRole('article', { name: 'Payment disputed by the bank' });
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(card).not.toHaveTextContent('Attempts');
  });

  it('are filtered by kind', async () => {
    const { requests } = open({ 'GET /failed-jobs': answer([JOB]) });
    await screen.findByRole('article', { name: 'Looking for what was missed' });
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Background job');
    await waitFor(() => expect(requests.at(-1)?.query.get('kind')).toBe('job'));
  });
});

describe('retrying a failed job', () => {
  it('removes the card of a job that leaves the list, and moves the focus to the heading', async () => {
    let sent = false;
    const { toasts } = open({
      'GET /failed-jobs': () => answer(sent ? [] : [EMAIL]),
      [RETRY_EMAIL]: () => {
        sent = true;
        return { outcome: 'waiting', cause: 'Error: mailbox full' };
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again: Booking confirmation to gail@guests.test' }),
    );
    expect(await screen.findByText('No failed jobs')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Being tried again' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Failed jobs' })).toHaveFocus());
  });

  it.each([
    [
      { outcome: 'waiting', cause: null },
      { title: 'Being tried again', description: 'Booking confirmation: look again in a moment.' },
    ],
    [new FakeFailure(503), expect.objectContaining({ title: 'Error', tone: 'destructive' })],
  ])('reports the result %j', async (result, expected) => {
    const { toasts } = open({ 'GET /failed-jobs': answer([EMAIL]), [RETRY_EMAIL]: result });
    await userEvent.click(await screen.findByRole('button', { name: /^Try again: Booking/u }));
    await waitFor(() => expect(toasts).toEqual([expected]));
    expect(screen.getByRole('article')).toBeVisible();
  });
});
