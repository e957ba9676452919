import { type Draft } from '@haulway/contracts';
import { FakeFailure, delayedResponse, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT, DRAFT_ID } from '../../../test/draft.js';
import { stopTimers } from '../../../test/now.js';
import { CUSTOMER_ROUTES } from '../../../test/payment.js';
import { type BookingOptions, renderBooking } from '../../../test/render-booking.js';
import { MAN_AND_VAN } from '../../../test/services.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';
import { flowChanged } from '../../state/booking-slice.js';

beforeEach(() => {
  stopTimers();
});
afterEach(async () => {
  // let a running save finish: the first save of the next test would wait for it
  await act(() => jest.advanceTimersByTimeAsync(5_000));
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

const open = (routes: BookingOptions['routes'] = {}, path = '/book/man-and-van') =>
  renderBooking(path, { user: SAMPLE_USER, routes });

describe('autosave', () => {
  const saved = (part: Partial<Draft> = {}) => ({ draft: { ...DRAFT, ...part } });
  const choose = async () => user.click(await screen.findByRole('radio', { name: /Full Load/ }));
  const findText = (text: string) => screen.findByText(text, {}, { timeout: 4_000 });

  it('saves one second after a change, and later updates the same draft', async () => {
    const update = saved({ version: 2 });
    const { sent } = open({ 'POST /drafts': saved(), [`PUT /drafts/${DRAFT_ID}`]: update });
    await choose();
    expect(sent('POST /drafts')).toEqual([]);
    await findText('Saved');
    expect(sent('POST /drafts')).toEqual([
      expect.objectContaining({
        service_id: MAN_AND_VAN.id,
        service_name: 'man and van',
        current_step: 1,
        items: [{ name: 'Full Load', price: 340.5, quantity: 1 }],
        total_price: 340.5,
        draft_data: expect.objectContaining({ selectedLoadSize: 'Full Load' }),
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Continue to Collection Address' }));
    await user.type(screen.getByLabelText('Street address'), '5 Park View');
    await waitFor(() => expect(sent(`PUT /drafts/${DRAFT_ID}`)).toHaveLength(1), { timeout: 4_000 });
    expect(sent(`PUT /drafts/${DRAFT_ID}`)[0]).toMatchObject({
      version: 1,
      current_step: 2,
      address: { collection_address: '5 Park View' },
    });
    expect(sent('POST /drafts')).toHaveLength(1);
  });

  it('delays a deletion until the running save has finished', async () => {
    storeFlow({ owner: SAMPLE_USER.id, draft: { id: DRAFT_ID, version: 1, step: 1 } });
    const other = { ...DRAFT, id: `${DRAFT_ID}2`, updated_at: '2026-11-18T10:00:00.000Z' };
    let drafts: unknown[] = [DRAFT, other];
    const { pending, respond } = delayedResponse();
    const remove = `DELETE /drafts/${other.id}` as const;
    const update = `PUT /drafts/${DRAFT_ID}` as const;
    const { sent } = open({
      'GET /drafts': () => ({ drafts }),
      [update]: pending,
      [remove]: () => void (drafts = [DRAFT]),
    });
    await choose();
    await waitFor(() => expect(sent(update)).toHaveLength(1), { timeout: 4_000 });
    await user.click(screen.getByRole('button', { name: 'Delete draft updated Wed 18 Nov 2026' }));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    expect(sent(remove)).toHaveLength(0);
    respond(saved({ version: 2 }));
    await waitFor(() => expect(screen.queryByText('Updated Wed 18 Nov 2026')).not.toBeInTheDocument());
    expect(sent(remove)).toHaveLength(1);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('no longer shows Saved when the draft has been deleted or booked', async () => {
    const { platform } = open({ 'POST /drafts': saved() });
    await choose();
    await findText('Saved');
    act(() => {
      platform.store.dispatch(flowChanged({ slug: 'man-and-van', change: { draft: null, unsaved: false } }));
    });
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('saves nothing for a guest, and nothing before a choice is made', async () => {
    const guest = renderBooking('/book/man-and-van');
    await choose();
    guest.unmount();
    sessionStorage.clear();
    const { sent, requests } = open({ 'POST /drafts': saved() }, '/book/skip-hire');
    await user.click(await screen.findByRole('radio', { name: 'Garden Waste' }));
    await user.click(screen.getByRole('radio', { name: '4 Yard Skip £180.00 plus VAT' }));
    await findText('Saved');
    expect(sent('POST /drafts')).toHaveLength(1);
    expect(sent('POST /drafts')[0]).toMatchObject({ draft_data: { skipSize: '4 Yard Skip' } });
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(guest.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('continues in a new draft when another tab has changed the draft', async () => {
    storeFlow({ owner: SAMPLE_USER.id, draft: { id: DRAFT_ID, version: 1, step: 1 } });
    const { sent } = open({
      'POST /drafts': saved({ id: `${DRAFT_ID}2` }),
      [`PUT /drafts/${DRAFT_ID}`]: new FakeFailure(409, 'Saved elsewhere', 'draft_changed'),
    });
    await choose();
    await findText('Saved');
    expect(sent(`PUT /drafts/${DRAFT_ID}`)).toHaveLength(1);
    expect(sent('POST /drafts')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('This draft was changed in another tab.');
  });

  it('shows that another tab has deleted or booked the draft', async () => {
    storeFlow({ owner: SAMPLE_USER.id, draft: { id: DRAFT_ID, version: 1, step: 1 } });
    open({ 'POST /drafts': saved(), [`PUT /drafts/${DRAFT_ID}`]: new FakeFailure(404, 'Not found') });
    await choose();
    await findText('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('deleted or booked in another tab');
  });

  it('shows a failed save, and tries again after the next change', async () => {
    let fails = true;
    const save = () => (fails ? new FakeFailure(503) : saved());
    const { sent } = open({ 'POST /drafts': save });
    await choose();
    await findText('Failed to save draft');
    fails = false;
    await user.click(screen.getByRole('radio', { name: /Quarter Load/ }));
    await findText('Saved');
    expect(sent('POST /drafts')).toHaveLength(2);
  });

  it('says that there are too many drafts, keeps the data, and saves once there is room', async () => {
    let full = true;
    const refusal = new FakeFailure(409, 'You already have 20 drafts.', 'too_many_drafts');
    const { sent } = open({ 'POST /drafts': () => (full ? refusal : saved()) });
    await choose();
    await findText("You've reached the limit for saved drafts. Delete one to save this booking.");
    expect(screen.getByRole('radio', { name: /Full Load/ })).toBeChecked();
    full = false;
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    await findText('Saved');
    expect(sent('POST /drafts')).toHaveLength(2);
  });

  it.each([
    ['when asked to', () => user.click(screen.getByRole('button', { name: 'Save again' }))],
    ['once the connection is back', async () => act(() => window.dispatchEvent(new Event('online')))],
  ])('saves again %s after a failure, without loss of data', async (_when, again) => {
    let fails = true;
    const { sent } = open({ 'POST /drafts': () => (fails ? new FakeFailure(503) : saved()) });
    await choose();
    await findText('Failed to save draft');
    fails = false;
    await again();
    await findText('Saved');
    expect(sent('POST /drafts')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /Full Load/ })).toBeChecked();
  });

  it('saves immediately when the customer leaves within the second', async () => {
    const { goTo, sent } = open({ 'POST /drafts': saved() });
    await choose();
    await goTo('/elsewhere');
    await waitFor(() => expect(sent('POST /drafts')).toHaveLength(1), { timeout: 900 });
  });

  it('creates one draft when the customer leaves and returns before the response', async () => {
    let respond: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (respond = resolve));
    const { goTo, sent } = open({ 'POST /drafts': () => answered.then(() => saved({ current_step: 1 })) });
    await choose();
    await goTo('/elsewhere');
    await waitFor(() => expect(sent('POST /drafts')).toHaveLength(1));
    await goTo('/book/man-and-van');
    await screen.findByText('Step 1 of 4');
    await act(async () => jest.advanceTimersByTimeAsync(1_200));
    respond?.();
    await waitFor(() =>
      expect(sessionStorage.getItem(`haulway.booking.man-and-van@${SAMPLE_USER.id}`)).toContain(DRAFT_ID),
    );
    expect(sent('POST /drafts')).toHaveLength(1);
  });

  it('waits for the draft that is being created, and books with it', async () => {
    let respond: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (respond = resolve));
    storeFlow({ owner: SAMPLE_USER.id, data: FILLED, unsaved: true });
    const routes = { ...CUSTOMER_ROUTES, 'POST /drafts': () => answered.then(() => saved()) };
    const { sent } = open(routes, '/book/man-and-van?step=4');
    await findText('Saving...');
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    expect(sent('POST /bookings')).toEqual([]);
    respond?.();
    expect(await screen.findByRole('button', { name: 'Pay £99.99' })).toBeVisible();
    expect(sent('POST /bookings')).toEqual([expect.objectContaining({ draft_id: DRAFT_ID })]);
    expect(sent(`PUT /drafts/${DRAFT_ID}`)).toEqual([]);
  });
});
