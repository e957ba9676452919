import { FakeFailure, type FakeRoutes, delayedResponse, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT, DRAFT_ID } from '../../../test/draft.js';
import { renderBooking } from '../../../test/render-booking.js';
import { storeFlow } from '../../../test/stored-flow.js';

const ONE = `GET /drafts/${DRAFT_ID}` as const;
const SAVE = `PUT /drafts/${DRAFT_ID}` as const;
const REMOVE = `DELETE /drafts/${DRAFT_ID}` as const;
const OTHER = {
  ...DRAFT,
  id: '00000000-0000-4000-8000-0000000000d2',
  service_id: 'man-and-van',
  updated_at: '2026-11-18T10:00:00.000Z',
};

const open = (routes: FakeRoutes = {}, path = '/book/man-and-van') =>
  renderBooking(path, {
    user: SAMPLE_USER,
    // the save that a flow sends when it is left needs an answer too: the deletion in the next test waits for it
    routes: {
      'GET /drafts': { drafts: [DRAFT] },
      [ONE]: { draft: DRAFT },
      [SAVE]: { draft: DRAFT },
      ...routes,
    },
  });
const goOn = () => screen.findByRole('button', { name: 'Draft updated Thu 19 Nov 2026: Continue' });
/** Presses the button that asks to delete the draft. Returns the button that confirms it. */
const removal = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete draft updated Thu 19 Nov 2026' }));
  return screen.findByRole('button', { name: 'Delete draft' });
};

describe('a draft of this service', () => {
  it.each([
    [1, '25% complete'],
    [4, '100% complete'],
    [5, '100% complete'],
  ])('that was left at step %i is %s', async (current_step, text) => {
    open({ 'GET /drafts': { drafts: [{ ...DRAFT, current_step }] } });
    expect(await screen.findByText(new RegExp(text, 'u'))).toBeVisible();
  });

  it('leaves out an address and a date that it does not have', async () => {
    open({
      'GET /drafts': {
        drafts: [{ ...DRAFT, address: null, datetime: null, current_step: 1, total_price: 0 }],
      },
    });
    expect(await screen.findByText('25% complete · £0.00')).toBeVisible();
  });

  it('shows an address with HTML as text', async () => {
    const hostile = '<img src=x onerror="alert(1)">, Sheffield';
    const address = { collection_address: hostile, collection_postcode: 'S1 2AB' };
    open({ 'GET /drafts': { drafts: [{ ...DRAFT, address }] } });
    const row = (await screen.findByText(new RegExp('onerror', 'u'))).closest('li');
    expect(row).toHaveTextContent(hostile);
    expect(row?.querySelector('img')).toBeNull();
  });

  it('is opened once on a double click', async () => {
    const { pending, respond } = delayedResponse();
    const { requests, toasts } = open({ [ONE]: pending });
    const button = await goOn();
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    const requested = () => requests.filter(({ path }) => path === `/drafts/${DRAFT_ID}`);
    await waitFor(() => expect(requested()).toHaveLength(1));
    respond({ draft: DRAFT });
    expect(await screen.findByText('Step 3 of 4', undefined, { timeout: 20_000 })).toBeVisible();
    expect(requested()).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it('is deleted once on a double click, and the others stay', async () => {
    let drafts = [DRAFT, OTHER];
    let respond: () => void = () => undefined;
    const { requests, toasts } = open({
      'GET /drafts': () => ({ drafts }),
      [REMOVE]: () =>
        new Promise<void>((resolve) => {
          respond = () => {
            drafts = [OTHER];
            resolve();
          };
        }),
    });
    const button = await removal();
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
    respond();
    await waitFor(() => expect(screen.queryByText('Updated Thu 19 Nov 2026')).not.toBeInTheDocument());
    expect(screen.getByText('Updated Wed 18 Nov 2026')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it('that is deleted leaves the entered data of the flow unchanged and unsaved', async () => {
    storeFlow({ owner: SAMPLE_USER.id });
    let drafts = [DRAFT];
    const { requests } = open(
      { 'GET /drafts': () => ({ drafts }), [REMOVE]: () => void (drafts = []) },
      '/book/man-and-van?step=2',
    );
    await userEvent.click(await removal());
    await waitFor(() => expect(screen.queryByText('Updated Thu 19 Nov 2026')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Street/u)).toHaveValue('12 Example Street');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    const since = requests.slice(requests.findIndex(({ method }) => method === 'DELETE'));
    expect(since.filter(({ method }) => method === 'POST' || method === 'PUT')).toEqual([]);
  });

  it('that could not be deleted stays in the list, and the deletion can be repeated', async () => {
    let fails = true;
    let drafts = [DRAFT];
    const { toasts } = open({
      'GET /drafts': () => ({ drafts }),
      [REMOVE]: () => {
        if (fails) return new FakeFailure(503);
        drafts = [];
        return undefined;
      },
    });
    await userEvent.click(await removal());
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Failed to delete draft' }]));
    fails = false;
    await userEvent.click(await removal());
    await waitFor(() => expect(screen.queryByText('Updated Thu 19 Nov 2026')).not.toBeInTheDocument());
  });
});

it('a failure to load the drafts does not block the booking', async () => {
  open({ 'GET /drafts': new FakeFailure(503) });
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  const sizes = await screen.findAllByRole('radio');
  await userEvent.click(sizes[0] ?? document.body);
  expect(screen.getByRole('button', { name: 'Continue to Collection Address' })).toBeEnabled();
});

it('a draft with invalid data opens with its readable parts', async () => {
  const strange = {
    ...DRAFT,
    draft_data: { dateTime: 'soon', address: 7, selectedLoadSize: ['x'], totalPrice: 'much' },
  };
  open({ [ONE]: { draft: strange } });
  await userEvent.click(await goOn());
  const steps = await screen.findByText(/^Step \d of 4$/u);
  expect(steps).toBeVisible();
  expect(within(document.body).queryByText(/undefined|NaN|\[object/u)).not.toBeInTheDocument();
});
