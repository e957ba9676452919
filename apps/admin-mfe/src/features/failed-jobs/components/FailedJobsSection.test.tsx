import type { FailedJob, FailedJobsResponse } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, delayedResponse, renderRemote } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { AttentionCount } from './AttentionCount.js';
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
const DISPUTE: FailedJob = {
  ...EMAIL,
  kind: 'dispute',
  subject: 'charge.dispute.created',
  recipient: null,
  attempts: 0,
  tried_at: null,
};

const responseOf = (failed_jobs: FailedJob[], total = failed_jobs.length): FailedJobsResponse => ({
  failed_jobs,
  needs_attention: total,
  total,
  page: 1,
  limit: 10,
});
const RETRY_EMAIL = `POST /failed-jobs/email/${EMAIL.id}/retry`;
const open = (routes: Record<string, unknown>) =>
  renderRemote(FailedJobsSection, {
    routes: { 'GET /texts/months': { months: [] }, ...routes },
    user: ADMIN,
  });
const rows = () => screen.getAllByRole('row').slice(1);

describe('the failed jobs', () => {
  it('show what failed, why, how often and when, in London time', async () => {
    open({ 'GET /failed-jobs': responseOf([EMAIL]) });
    const row = await screen.findByRole('row', { name: /^Booking confirmation/u });
    for (const fact of [
      'Needs attention',
      'Error: mailbox full',
      'gail@guests.test',
      '#f1d2d2f9',
      '01/07/2026, 09:00',
      '02/07/2026, 00:30',
      '12',
    ]) {
      expect(row).toHaveTextContent(fact);
    }
    expect(within(row).getByRole('link', { name: 'Booking #f1d2d2f9' })).toHaveAttribute(
      'href',
      `/admin?search=${EMAIL.booking_id}`,
    );
    expect(screen.getByText('One needs your attention.')).toBeVisible();
  });

  it('leave the list when an attempt ends in the background', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let jobs = [EMAIL];
    open({ 'GET /failed-jobs': () => responseOf(jobs) });
    expect(await screen.findByRole('row', { name: /^Booking confirmation/u })).toBeVisible();
    jobs = [];
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
    expect(screen.getByText('Nothing needs your attention.')).toBeVisible();
    jest.useRealTimers();
  });

  it('show a failed refund with its amount, and a dispute, without a retry button', async () => {
    const cause = '£50.00 did not go back to the customer';
    const refund: FailedJob = { ...DISPUTE, kind: 'refund', subject: 'refund_failed', cause };
    open({ 'GET /failed-jobs': responseOf([refund, DISPUTE]) });
    const row = await screen.findByRole('row', { name: /^Failed refund/u });
    expect(row).toHaveTextContent(cause);
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(row).not.toHaveTextContent('Never');
    const dispute = screen.getByRole('row', { name: /^Payment disputed by the bank/u });
    expect(within(dispute).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('retrying a failed job', () => {
  it('removes the row of a job that leaves the list, and moves the focus to the heading', async () => {
    let sent = false;
    const { toasts } = open({
      'GET /failed-jobs': () => responseOf(sent ? [] : [EMAIL]),
      [RETRY_EMAIL]: () => {
        sent = true;
        return { outcome: 'waiting', cause: 'Error: mailbox full' };
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again: Booking confirmation to gail@guests.test' }),
    );
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Retrying' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Needs attention' })).toHaveFocus());
  });

  it.each([
    [
      { outcome: 'waiting', cause: null },
      { title: 'Retrying', description: 'Booking confirmation: check again in a moment.' },
    ],
    [new FakeFailure(503), expect.objectContaining({ title: 'Error', tone: 'destructive' })],
  ])('reports the result %j', async (result, expected) => {
    const { toasts } = open({ 'GET /failed-jobs': responseOf([EMAIL]), [RETRY_EMAIL]: result });
    await userEvent.click(await screen.findByRole('button', { name: /^Try again: Booking/u }));
    await waitFor(() => expect(toasts).toEqual([expected]));
    expect(rows()).toHaveLength(1);
  });
});

const jobOf = (number: number, values: Partial<FailedJob> = {}): FailedJob => ({
  ...EMAIL,
  id: `0b8c2c5e-7d0e-4c8a-9a55-${String(number).padStart(12, '0')}`,
  recipient: `guest-${number}@guests.test`,
  booking_id: null,
  ...values,
});
const ELEVEN = Array.from({ length: 11 }, (_job, index) => jobOf(index + 1));

const paged =
  (jobs: () => readonly FailedJob[]) =>
  ({ query }: FakeRequest) => {
    const page = Number(query.get('page') ?? 1);
    const limit = Number(query.get('limit'));
    const kind = query.get('kind');
    const all = jobs().filter((job) => kind === null || job.kind === kind);
    return {
      failed_jobs: all.slice((page - 1) * limit, page * limit),
      needs_attention: all.filter(({ state }) => state === 'needs_attention').length,
      total: all.length,
      page,
      limit,
    };
  };
describe('many failed jobs', () => {
  it('go back a page when the last one of the last page succeeds', async () => {
    let jobs = ELEVEN;
    open({
      'GET /failed-jobs': paged(() => jobs),
      [`POST /failed-jobs/email/${ELEVEN[10]?.id}/retry`]: () => {
        jobs = jobs.slice(0, 10);
        return { outcome: 'done', cause: null };
      },
    });
    await screen.findByText('11 need your attention.');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again: Booking confirmation to guest-11@guests.test' }),
    );
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(screen.queryByText('Nothing needs attention')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('say that nothing of this kind failed, not that nothing failed', async () => {
    open({ 'GET /failed-jobs': paged(() => ELEVEN) });
    await screen.findByText('11 need your attention.');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Dispute');
    expect(await screen.findByText('Nothing of this kind needs attention')).toBeVisible();
    expect(screen.queryByText('Nothing needs attention')).not.toBeInTheDocument();
  });
});

describe('a failed job', () => {
  it('that was never tried shows this, and that its cause is unknown', async () => {
    open({
      'GET /failed-jobs': paged(() => [
        jobOf(1, { cause: null, attempts: 0, tried_at: null, recipient: null }),
      ]),
    });
    const row = await screen.findByRole('row', { name: /^Booking confirmation/u });
    expect(row).toHaveTextContent("We don't know why yet. The first attempt is still running.");
    expect(row).toHaveTextContent('Never0');
    expect(within(row).queryByText(/^To /u)).not.toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Try again: Booking confirmation' })).toBeVisible();
  });

  it('keeps the focus on its button while it stays in the list', async () => {
    open({
      'GET /failed-jobs': paged(() => [jobOf(1)]),
      [`POST /failed-jobs/email/${jobOf(1).id}/retry`]: { outcome: 'waiting', cause: null },
    });
    const button = await screen.findByRole('button', { name: /guest-1@/u });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Try again'));
    expect(button).toHaveFocus();
  });

  it('is retried once on a double click, and blocks other retries meanwhile', async () => {
    const { pending, respond } = delayedResponse();
    const { requests, toasts } = open({
      'GET /failed-jobs': paged(() => [jobOf(1), jobOf(2)]),
      [`POST /failed-jobs/email/${jobOf(1).id}/retry`]: pending,
      [`POST /failed-jobs/email/${jobOf(2).id}/retry`]: { outcome: 'done', cause: null },
    });
    const first = await screen.findByRole('button', { name: /guest-1@/u });
    await userEvent.dblClick(first);
    expect(first).toHaveAttribute('aria-busy', 'true');
    expect(first).toHaveTextContent('Trying…');
    await userEvent.click(screen.getByRole('button', { name: /guest-2@/u }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    respond({ outcome: 'waiting', cause: 'Error: still full' });
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Retrying' }]));
    await waitFor(() => expect(first).not.toHaveAttribute('aria-busy'));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('the number of failed jobs in the navigation', () => {
  const show = (response: unknown) =>
    renderRemote(AttentionCount, { routes: { 'GET /failed-jobs': response }, user: ADMIN });

  it('is read out too, and is loaded with one row only', async () => {
    const { container, requests } = show(paged(() => ELEVEN));
    await waitFor(() => expect(container).toHaveTextContent('11'));
    expect(requests.map(({ query }) => query.toString())).toEqual(['limit=1']);
  });

  it.each([
    ['nothing needs attention', paged(() => [])],
    ['it fails to load', new FakeFailure(500)],
  ])('is not shown when %s', async (_why, response) => {
    const { container, requests } = show(response);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(container).toBeEmptyDOMElement();
  });
});

it('shows how many texts were sent, without months that had none', async () => {
  const months = [
    { month: '2026-11', sent: 1_204 },
    { month: '2026-10', sent: 0 },
    { month: '2026-09', sent: 3 },
  ];
  open({ 'GET /failed-jobs': responseOf([]), 'GET /texts/months': { months } });
  const table = await screen.findByRole('table', { name: 'Text messages sent' });
  const shown = within(table).getAllByRole('row').slice(1);
  expect(shown.map((row) => row.textContent)).toEqual(['November 20261,204', 'September 20263']);
});
