import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import type { DispatchDay } from '@haulway/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { DANA, dayOf, job, jobId, KIT } from '../../../../test/sample-day.js';
import DaySection from './DaySection.js';

const open = (routes: FakeRoutes = {}, path = '/admin/day?date=2026-12-04') =>
  renderRemote(DaySection, { path, user: ADMIN, routes: { 'GET /dispatch': dayOf(), ...routes } });

const column = (name: string) => within(screen.getByRole('group', { name }));
const jobsOf = (name: string) =>
  column(name)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent);

/** Customer 4 of nobody, moved to the end of Kit's jobs. */
const assigned: DispatchDay = dayOf({
  crews: [
    {
      worker: KIT,
      jobs: [job(10), job(2), job(1), job(4)].map((each, position) => ({ ...each, position })),
    },
    { worker: DANA, jobs: [] },
  ],
  unassigned: [],
});

/** An API whose board is what the last change made of it. */
const boardApi = (answer: (request: FakeRequest) => unknown) => {
  let day: unknown = dayOf();
  const change = async (request: FakeRequest): Promise<unknown> => {
    const result = await answer(request);
    if (!(result instanceof FakeFailure)) day = result;
    return result;
  };
  const routes: FakeRoutes = {
    'GET /dispatch': () => day,
    [`PUT /dispatch/${jobId(4)}`]: change,
    [`PUT /dispatch/${jobId(2)}`]: change,
    'PUT /dispatch/order': change,
  };
  return { routes, become: (next: DispatchDay) => (day = next) };
};

const moveByMenu = async (customer: string, to: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Move to… ${customer}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: to }));
};

const press = async (code: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { code });
  // the library listens from the next task on
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

// jsdom has no layout
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));

describe('the board of a day', () => {
  it('has a column for each worker, also without jobs, and one for jobs without a worker', async () => {
    open({
      'GET /dispatch': dayOf({
        crews: [
          {
            worker: KIT,
            jobs: [
              job(1, {
                access: { floor: '3', lift: false, parking: 'permit_needed' },
                state: 'en_route',
              }),
              job(2, { state: 'failed', failed_reason: 'No access' }),
              job(3, { state: 'cancelled', collected_before_cancellation: true }),
            ],
          },
          { worker: DANA, jobs: [] },
        ],
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Friday 4 December 2026' })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Kit Crew' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Unassigned',
      'Kit Crew',
      'Dana Driver',
    ]);
    const [first, failed, cancelled] = column('Kit Crew').getAllByRole('article');
    for (const text of [
      'Morning',
      'On the way',
      'Man & Van, Half Load',
      'LS1 4AP',
      '£169.99',
      '3rd floor, no lift',
      'Parking permit needed',
    ])
      expect(within(first!).getByText(text)).toBeVisible();
    expect(within(first!).getByRole('link', { name: 'Customer 1' })).toHaveAttribute(
      'href',
      `/admin?search=${jobId(1)}`,
    );
    expect(failed).toHaveTextContent('Not collected');
    expect(failed).toHaveTextContent('Reason: No access');
    expect(cancelled).toHaveTextContent('The worker collected it before it was cancelled.');
    expect(within(cancelled!).queryByRole('button')).not.toBeInTheDocument();
    expect(column('Dana Driver').getByText('No jobs')).toBeVisible();
  });

  it('is that of the address, of the days beside it, and of the date field', async () => {
    const { address, requests } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next day' }));
    expect(address()).toBe('/admin/day?date=2026-12-05');
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(address()).toBe('/admin/day?date=2026-12-04');
    // the first digit of a year that is being typed
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '0002-12-24' } });
    expect(address()).toBe('/admin/day?date=2026-12-04');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-24' } });
    expect(address()).toBe('/admin/day?date=2026-12-24');
    await waitFor(() => expect(requests.at(-1)?.query.get('date')).toBe('2026-12-24'));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toMatch(/^\/admin\/day\?date=\d{4}-\d{2}-\d{2}$/u);
  });

  it.each(['/admin/day', '/admin/day?date=2026-02-30', '/admin/day?date=<b>'])(
    'is that of today for %s',
    async (path) => {
      const { requests } = open({}, path);
      expect(await screen.findByRole('group', { name: 'Kit Crew' })).toBeVisible();
      expect(requests[0]?.query.get('date')).toMatch(/^20\d{2}-\d{2}-\d{2}$/u);
    },
  );

  it('says when there are no jobs, and when there is no worker', async () => {
    open({ 'GET /dispatch': dayOf({ crews: [], unassigned: [] }) });
    expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No jobs on this day' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Give someone the role/u })).toHaveAttribute(
      'href',
      '/admin/users',
    );
    expect(screen.queryByRole('button', { name: 'Print run sheets' })).not.toBeInTheDocument();
  });

  it('is loaded again when the tab becomes visible, and stays when that fails', async () => {
    let fails = false;
    open({ 'GET /dispatch': () => (fails ? new FakeFailure(503) : assigned) });
    expect(await screen.findByRole('group', { name: 'Kit Crew' })).toBeVisible();
    fails = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('alert')).toHaveTextContent('It may be out of date');
    expect(jobsOf('Kit Crew')).toHaveLength(4);
    fails = false;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('a job', () => {
  it('is moved by its menu: at once on the screen, and with the version that was seen', async () => {
    let release: (day: DispatchDay) => void = () => undefined;
    const { routes } = boardApi(() => new Promise((resolve) => (release = resolve)));
    const { requests } = open(routes);
    await moveByMenu('Customer 4', 'Kit Crew');
    expect(jobsOf('Kit Crew')).toEqual(['Customer 10', 'Customer 2', 'Customer 1', 'Customer 4']);
    expect(jobsOf('Unassigned')).toEqual([]);
    expect(screen.getByText('Moved. Kit Crew, job 4')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move to… Customer 4' })).toHaveFocus();
    await waitFor(() => expect(requests.at(-1)?.method).toBe('PUT'));
    expect(requests.at(-1)?.body).toEqual({ worker_id: KIT.id, position: 3, version: 1 });
    expect(column('Kit Crew').getByRole('article', { name: 'Customer 4' })).toHaveAttribute('aria-busy');
    await act(async () => release(assigned));
    await waitFor(() =>
      expect(column('Kit Crew').getByRole('article', { name: 'Customer 4' })).not.toHaveAttribute(
        'aria-busy',
      ),
    );
    expect(jobsOf('Kit Crew')).toHaveLength(4);
  });

  it('is moved up and down, and taken from its worker', async () => {
    const { routes } = boardApi(() => dayOf());
    const { requests } = open(routes);
    for (const to of ['Up', 'Down', 'Unassigned']) await moveByMenu('Customer 2', to);
    await waitFor(() =>
      // which version is sent depends on whether the response to the move before has arrived
      expect(requests.flatMap(({ method, body }) => (method === 'PUT' ? body : []))).toMatchObject([
        { worker_id: KIT.id, position: 0 },
        { worker_id: KIT.id, position: 2 },
        { worker_id: null, position: 0 },
      ]),
    );
  });

  it('is moved with the keyboard alone, and each step is announced', async () => {
    const { routes } = boardApi(() => new Promise(() => undefined));
    const { requests } = open(routes);
    const handle = await screen.findByRole('button', { name: 'Move Customer 4' });
    expect(handle).toHaveAccessibleDescription(/^To move a job, press space or enter\./u);
    handle.focus();
    await press('Space');
    expect(await screen.findByText('Unassigned', { selector: '[role=status]' })).toBeInTheDocument();
    await press('ArrowRight');
    expect(await screen.findByText('Kit Crew, job 1')).toBeInTheDocument();
    await press('ArrowDown');
    expect(await screen.findByText('Kit Crew, job 2')).toBeInTheDocument();
    await press('Escape');
    expect(await screen.findByText('Customer 4, LS4 4AP was not moved')).toBeInTheDocument();
    expect(jobsOf('Unassigned')).toEqual(['Customer 4']);
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);

    await press('Space');
    await press('ArrowRight');
    await press('ArrowDown');
    await press('Space');
    expect(jobsOf('Kit Crew')).toEqual(['Customer 10', 'Customer 4', 'Customer 2', 'Customer 1']);
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        method: 'PUT',
        body: { worker_id: KIT.id, position: 1, version: 1 },
      }),
    );
    expect(screen.getByRole('button', { name: 'Move Customer 4' })).toHaveFocus();
  });

  it('that is refreshed while it is dragged keeps the version that was seen', async () => {
    const { routes, become } = boardApi(() => new Promise(() => undefined));
    const { requests } = open(routes);
    (await screen.findByRole('button', { name: 'Move Customer 4' })).focus();
    await press('Space');
    become(dayOf({ unassigned: [job(4, { version: 5 }), job(5)] }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('article', { name: 'Customer 5' })).toBeVisible();
    await press('ArrowRight');
    await press('Space');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { worker_id: KIT.id, version: 1 } }),
    );
  });

  it('that someone else has changed is shown as they left it, with what they did', async () => {
    const { routes, become } = boardApi(() => new FakeFailure(409, 'Stale', 'stale'));
    open({
      ...routes,
      [`GET /bookings/admin/${jobId(4)}/changes`]: {
        changes: [
          { what: 'admin_notes', from: null, to: 'x', admin: 'ada@haulway.test', at: '2026-11-21T11:00:00Z' },
          {
            what: 'assigned_worker',
            from: null,
            to: 'Dana Driver, job 1',
            admin: 'bo@haulway.test',
            at: '2026-11-21T10:42:00Z',
          },
        ],
        total: 2,
        page: 1,
        limit: 50,
      },
    });
    expect(await screen.findByRole('group', { name: 'Kit Crew' })).toBeVisible();
    const other = dayOf({
      crews: [...dayOf().crews.slice(0, 1), { worker: DANA, jobs: [job(4, { position: 0 })] }],
      unassigned: [],
    });
    become(other);
    await moveByMenu('Customer 4', 'Kit Crew');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Someone else changed this job. The board is up to date now.');
    expect(alert).toHaveTextContent('Customer 4, LS4 4AP. Now: Dana Driver, job 1.');
    expect(alert).toHaveTextContent('Worker: — → Dana Driver, job 1, by bo@haulway.test');
    expect(jobsOf('Dana Driver')).toEqual(['Customer 4']);
    expect(jobsOf('Kit Crew')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('goes back when it is refused or nothing comes back', async () => {
    let refusal: unknown = new FakeFailure(409, "This booking can't be assigned.", 'not_assignable');
    const { routes } = boardApi(() => refusal);
    open(routes);
    await moveByMenu('Customer 4', 'Dana Driver');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("We couldn't move Customer 4, LS4 4AP.");
    expect(alert).toHaveTextContent("This booking can't be assigned.");
    await waitFor(() => expect(jobsOf('Unassigned')).toEqual(['Customer 4']));
    refusal = Promise.reject(new TypeError('offline'));
    await moveByMenu('Customer 4', 'Dana Driver');
    expect(await screen.findByText(/^We couldn't reach Haulway/u)).toBeVisible();
    await waitFor(() => expect(jobsOf('Unassigned')).toEqual(['Customer 4']));
  });
});

describe('the order of a column', () => {
  it('is by postcode, naturally, and names every job with its version', async () => {
    const { routes } = boardApi(() => new Promise(() => undefined));
    const { requests } = open(routes);
    await userEvent.click(await screen.findByRole('button', { name: 'Order by postcode: Kit Crew' }));
    expect(jobsOf('Kit Crew')).toEqual(['Customer 1', 'Customer 2', 'Customer 10']);
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/dispatch/order',
        body: {
          date: '2026-12-04',
          worker_id: KIT.id,
          bookings: [1, 2, 10].map((number) => ({ id: jobId(number), version: 2 })),
        },
      }),
    );
    expect(screen.queryByRole('button', { name: 'Order by postcode: Dana Driver' })).not.toBeInTheDocument();
  });

  it('is as someone else left it when it is stale', async () => {
    const { routes, become } = boardApi(() => new FakeFailure(409, 'Stale', 'stale'));
    open(routes);
    await screen.findByRole('group', { name: 'Kit Crew' });
    become(assigned);
    await userEvent.click(screen.getByRole('button', { name: 'Order by postcode: Kit Crew' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone else changed the jobs of Kit Crew. The board is up to date now.',
    );
    expect(jobsOf('Kit Crew')).toEqual(['Customer 10', 'Customer 2', 'Customer 1', 'Customer 4']);
  });
});
