import type { CrewJob } from '@haulway/contracts';
import {
  clickButton,
  delayedResponse,
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  paste,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { unsentWork } from '@haulway/platform/unsent';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENTS_PATH, JOB_PATH, offline, openCrew as open, Site, taking } from '../../test/open-crew.js';
import { CREW, dayOf, JOB, SECOND } from '../../test/samples.js';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 27, 9, 30)));

describe('who sees it', () => {
  it('asks a visitor to sign in, and requests nothing', () => {
    const { requests, address } = renderRemote(Site, { path: '/crew' });
    expect(address()).toBe('/auth');
    expect(requests).toEqual([]);
  });

  it.each(['customer', 'admin'] as const)('refuses an account with the role %s', (role) => {
    const { requests } = renderRemote(Site, { path: JOB_PATH, user: { ...SAMPLE_USER, role } });
    expect(screen.getByRole('heading', { level: 1, name: "You can't use this page" })).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe('the day', () => {
  it('lists the jobs in their order, with the date', async () => {
    open({});
    const jobs = await screen.findAllByRole('listitem');
    expect(jobs.map((job) => within(job).getByRole('link'))).toHaveLength(2);
    expect(jobs[0]).toHaveTextContent('1 High Street, Leeds, LS1 4AP');
    expect(jobs[0]).toHaveTextContent('Morning (8:00 AM - 12:00 PM)');
    expect(jobs[1]).toHaveTextContent('To do');
    expect(screen.getByText('Friday 27 November 2026')).toBeVisible();
  });

  it('is there without a network, and says how old it is', async () => {
    const first = open({});
    await screen.findByText('1 High Street, Leeds, LS1 4AP');
    first.unmount();
    open({ 'GET /crew/jobs': offline });
    expect(await screen.findByText('1 High Street, Leeds, LS1 4AP')).toBeVisible();
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.getByText(/the list from 09:30/u)).toBeVisible();
  });

  it('says so when the list is of another day', async () => {
    open({ 'GET /crew/jobs': { ...dayOf(JOB), date: '2026-11-26' } });
    expect(await screen.findByText('These are the jobs of Thursday 26 November 2026')).toBeVisible();
  });

  it('shows another account nothing of the first one', async () => {
    const first = open({ [`POST ${EVENTS_PATH}`]: offline }, JOB_PATH);
    await clickButton('On my way');
    await screen.findByText('Waiting to send: 1 step');
    first.unmount();
    const other = open({ 'GET /crew/jobs': offline }, '/crew', { ...CREW, id: 'bob' });
    expect(await screen.findByText("We couldn't load your jobs")).toBeVisible();
    expect(screen.queryByText(/Waiting to send/u)).not.toBeInTheDocument();
    expect(other.sent()).toEqual([]);
    other.unmount();
    const back = open({ [`POST ${EVENTS_PATH}`]: taking(JOB) });
    await waitFor(() => expect(back.sent()).toHaveLength(1));
  });
});

describe('a job', () => {
  it('says where it is, whom to ring and what to know', async () => {
    open({}, JOB_PATH);
    expect(
      await screen.findByRole('heading', { level: 1, name: '1 High Street, Leeds, LS1 4AP' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=1%20High%20Street%2C%20Leeds%2C%20LS1%204AP',
    );
    expect(screen.getByRole('link', { name: 'Call Gail' })).toHaveAttribute('href', 'tel:07700900123');
    for (const text of [
      '2nd floor, no lift',
      'Ring twice',
      '2 × Sofa',
      'Furniture',
      'Mind the dog',
      'Green gate',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('says that a cancelled one is not to be collected, and offers no steps', async () => {
    open({ 'GET /crew/jobs': dayOf({ ...JOB, state: 'cancelled' }) }, JOB_PATH);
    expect(await screen.findByText('This job is cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
  });

  it('says that it is no longer on the list', async () => {
    open({ 'GET /crew/jobs': dayOf(SECOND) }, JOB_PATH);
    expect(await screen.findByText("This job isn't on your list")).toBeVisible();
  });

  it('records a step, sends it once, and shows that it is sent', async () => {
    const { sent } = open({ [`POST ${EVENTS_PATH}`]: taking(JOB) }, JOB_PATH);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'On my way' }));
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toMatchObject({ type: 'en_route', happened_at: '2026-11-27T09:30:00.000Z' });
    expect(screen.queryByText(/^Waiting to send/u)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'On my way' })).not.toBeInTheDocument();
  });

  it('keeps steps without a network, asks at sign-out, and sends them in order later', async () => {
    const { sent, setLine } = open({ [`POST ${EVENTS_PATH}`]: taking(JOB) }, JOB_PATH);
    await screen.findByRole('button', { name: 'On my way' });
    setLine(false);
    await clickButton('On my way');
    await clickButton('Arrived');
    expect(await screen.findByText('Waiting to send: 2 steps')).toBeVisible();
    expect(unsentWork(CREW.id)).toHaveLength(1);
    const before = sent().length;
    setLine(true);
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    expect(
      sent()
        .slice(before)
        .map(({ body }) => (body as { type: string }).type),
    ).toEqual(['en_route', 'arrived']);
    expect(unsentWork(CREW.id)).toEqual([]);
  });

  it('does not lose a sent step to a list that was made before it', async () => {
    const { pending, respond } = delayedResponse();
    const take = taking(JOB);
    const sentJob: { now: CrewJob } = { now: JOB };
    const lists = [() => dayOf(JOB), pending, () => dayOf(sentJob.now)];
    const routes = {
      'GET /crew/jobs': () => lists.shift()?.(),
      [`POST ${EVENTS_PATH}`]: (request: FakeRequest) => {
        const response = take(request);
        sentJob.now = response.job;
        return response;
      },
    };
    open(routes);
    await clickButton('Refresh');
    await userEvent.click(screen.getByRole('link', { name: /High Street/u }));
    await clickButton('Arrived');
    expect(await screen.findByText('Sent')).toBeVisible();
    respond(dayOf(JOB));
    await waitFor(() => expect(lists).toEqual([]));
    expect(screen.getByText('Sent')).toBeVisible();
  });

  it('confirms nothing when the phone is full', async () => {
    const { sent } = open({ [`POST ${EVENTS_PATH}`]: taking(JOB) }, JOB_PATH);
    const button = await screen.findByRole('button', { name: 'Arrived' });
    const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Not saved: Arrived' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.queryByRole('heading', { name: 'Recorded' })).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    full.mockRestore();
    await clickButton('Not saved: Arrived');
    expect(await screen.findByText('Sent')).toBeVisible();
  });

  it('lists what was not accepted with the reason, until it is removed', async () => {
    const refusal = new FakeFailure(409, 'This booking is cancelled.', 'cancelled');
    open({ [`POST ${EVENTS_PATH}`]: refusal }, JOB_PATH);
    await clickButton('Arrived');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not accepted');
    expect(notice).toHaveTextContent('This booking is cancelled.');
    expect(screen.getByRole('button', { name: 'Arrived' })).toBeVisible();
    await clickButton('Remove Arrived, 09:30');
    await clickButton('Remove');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('waits for sign-in after the session has ended', async () => {
    // the page redirects only while its address is still that of the window
    window.history.pushState(null, '', JOB_PATH);
    const ended = new FakeFailure(401, 'No.');
    const { platform, address } = open(
      { [`POST ${EVENTS_PATH}`]: ended, 'POST /auth/refresh': ended },
      JOB_PATH,
    );
    await clickButton('Arrived');
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(platform.store.getState().session.user).toBeNull();
    expect(unsentWork(CREW.id)).toHaveLength(1);
    window.history.pushState(null, '', '/');
  });
});

describe('a collected job', () => {
  const openForm = async (routes: FakeRoutes = {}) => {
    const view = open({ [`POST ${EVENTS_PATH}`]: taking(JOB), ...routes }, JOB_PATH);
    await userEvent.click(await screen.findByRole('link', { name: 'Collected' }));
    return view;
  };

  it('has a weight with one decimal, and who signed', async () => {
    const { sent, address } = await openForm();
    await paste(/Weight/u, '120.55');
    await clickButton('Collected');
    expect(await screen.findByRole('alert')).toHaveTextContent('Weight must have at most one decimal');
    await userEvent.clear(screen.getByLabelText(/Weight/u));
    await paste(/Weight/u, '120.5');
    await paste(/Name of who signed/u, ' Gail Guest ');
    await clickButton('Collected');
    await waitFor(() => expect(address()).toBe(JOB_PATH));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        type: 'collected',
        weight_kg: 120.5,
        signed_by: 'Gail Guest',
        note: null,
      }),
    );
    expect(await screen.findByText('120.5 kg, signed by Gail Guest')).toBeVisible();
  });
});

describe('a job that could not be collected', () => {
  it('needs a reason', async () => {
    const { sent } = open({ [`POST ${EVENTS_PATH}`]: taking(JOB) }, JOB_PATH);
    await userEvent.click(await screen.findByRole('link', { name: 'Could not collect' }));
    await clickButton('Could not collect');
    expect(await screen.findByRole('alert')).toHaveTextContent('Reason is required');
    await clickButton('No one there');
    await clickButton('Could not collect');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ type: 'failed', note: 'No one there' }));
  });
});
