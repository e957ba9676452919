import { type Draft } from '@haulway/contracts';
import { draftBodyOf } from '@haulway/domain';
import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FILLED, holdFlow } from '../../test/held-flow.js';
import { stopClock } from '../../test/now.js';
import { type BookingOptions, renderBooking } from '../../test/render-booking.js';
import { FURNITURE, MAN_AND_VAN } from '../../test/services.js';

const ID = '00000000-0000-4000-8000-0000000000d1';

const DRAFT: Draft = {
  id: ID,
  _id: ID,
  service_id: MAN_AND_VAN.id,
  service_name: MAN_AND_VAN.name,
  service_base_price: 99.99,
  current_step: 3,
  draft_data: draftBodyOf(MAN_AND_VAN, FILLED, 3).draft_data ?? {},
  items: [],
  address: { collection_address: '12 Example Street, Sheffield', collection_postcode: 'S1 2AB' },
  datetime: { collection_date: '2026-12-04', collection_time_slot: 'morning' },
  total_price: 99.99,
  version: 1,
  created_at: '2026-11-19T10:00:00.000Z',
  updated_at: '2026-11-19T10:00:00.000Z',
};
const ELSEWHERE: Draft = { ...DRAFT, id: `${ID}x`, service_id: FURNITURE.id };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stopClock();
});
afterEach(() => jest.useRealTimers());

const open = (routes: BookingOptions['routes'] = {}, path = '/book/man-and-van') =>
  renderBooking(path, { user: SAMPLE_USER, routes });
const withDraft = { 'GET /drafts': { drafts: [DRAFT, ELSEWHERE] } };
const goOn = () => screen.findByRole('button', { name: 'Draft updated 19/11/2026: Continue' });

describe('the draft panel', () => {
  it('invites a guest to sign in', async () => {
    const { requests } = renderBooking('/book/man-and-van');
    expect(await screen.findByText('Sign in to save your progress!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(requests.map(({ path }) => path)).toEqual(['/services']);
  });

  it('lists the drafts of this service with how far they got', async () => {
    open(withDraft);
    expect(await screen.findByText('Updated 19/11/2026')).toBeVisible();
    expect(
      screen.getByText('12 Example Street, Sheffield · 04/12/2026 · 75% complete · £99.99'),
    ).toBeVisible();
  });

  it('goes on with a draft at the step where it was left', async () => {
    const { address, toasts } = open(withDraft);
    await userEvent.click(await goOn());
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(address()).toBe('/book/man-and-van?step=3');
    expect(toasts).toEqual([{ title: 'Draft Loaded', tone: 'success' }]);
    expect(await screen.findByRole('radio', { name: 'Morning' })).toBeChecked();
  });

  it('deletes a draft', async () => {
    let drafts = [DRAFT];
    const remove = () => void (drafts = []);
    const { toasts } = open({ 'GET /drafts': () => ({ drafts }), [`DELETE /drafts/${ID}`]: remove });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete draft/ }));
    await waitFor(() => expect(screen.queryByText('Updated 19/11/2026')).not.toBeInTheDocument());
    expect(toasts).toEqual([{ title: 'Draft Deleted', tone: 'success' }]);
  });

  it('says so when a draft could not be deleted', async () => {
    const { toasts } = open({ ...withDraft, [`DELETE /drafts/${ID}`]: new FakeFailure(503) });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete draft/ }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      title: 'Error',
      description: 'Failed to delete draft',
      tone: 'destructive',
    });
  });

  it('opens the draft that the account page names', async () => {
    const { goTo } = open({ ...withDraft, [`GET /drafts/${ID}`]: { draft: DRAFT } }, '/elsewhere');
    await goTo(`/book/${MAN_AND_VAN.id}?step=3`, { draft_id: ID });
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Morning' })).toBeChecked();
  });

  it('opens the flow all the same where the named draft is gone', async () => {
    const { goTo, toasts } = open({}, '/elsewhere');
    await goTo('/book/man-and-van', { draft_id: ID });
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(toasts).toEqual([expect.objectContaining({ title: 'Error' })]);
  });
});

describe('saving by itself', () => {
  const saved = (part: Partial<Draft> = {}) => ({ draft: { ...DRAFT, ...part } });
  const choose = async () => userEvent.click(await screen.findByRole('radio', { name: /Full Load/ }));
  const said = (text: string) => screen.findByText(text, {}, { timeout: 4_000 });

  it('saves a second after a change, and goes on in the same draft', async () => {
    const update = saved({ version: 2 });
    const { sent } = open({ 'POST /drafts': saved(), [`PUT /drafts/${ID}`]: update });
    await choose();
    expect(sent('POST /drafts')).toEqual([]);
    await said('Saved');
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
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Collection Address' }));
    await userEvent.type(screen.getByLabelText('Street address'), '5 Park View');
    await waitFor(() => expect(sent(`PUT /drafts/${ID}`)).toHaveLength(1), { timeout: 4_000 });
    expect(sent(`PUT /drafts/${ID}`)[0]).toMatchObject({
      version: 1,
      current_step: 2,
      address: { collection_address: '5 Park View' },
    });
    expect(sent('POST /drafts')).toHaveLength(1);
  });

  it('saves nothing for a guest, nor before anything is chosen', async () => {
    const guest = renderBooking('/book/man-and-van');
    await choose();
    guest.unmount();
    sessionStorage.clear();
    const { sent, requests } = open({ 'POST /drafts': saved() }, '/book/skip-hire');
    await userEvent.click(await screen.findByRole('radio', { name: 'Garden Waste' }));
    await userEvent.click(screen.getByRole('radio', { name: '4 Yard Skip £180.00 plus VAT' }));
    await said('Saved');
    expect(sent('POST /drafts')).toHaveLength(1);
    expect(sent('POST /drafts')[0]).toMatchObject({ draft_data: { skipSize: '4 Yard Skip' } });
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(guest.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('goes on in a draft of its own where another tab has changed the one it had', async () => {
    holdFlow({ owner: SAMPLE_USER.id, draft: { id: ID, version: 1, step: 1 } });
    const { sent } = open({
      'POST /drafts': saved({ id: `${ID}2` }),
      [`PUT /drafts/${ID}`]: new FakeFailure(409, 'Saved elsewhere', 'draft_changed'),
    });
    await choose();
    await said('Saved');
    expect(sent(`PUT /drafts/${ID}`)).toHaveLength(1);
    expect(sent('POST /drafts')).toHaveLength(1);
  });

  it('says so when it failed, and tries again after the next change', async () => {
    let fails = true;
    const save = () => (fails ? new FakeFailure(503) : saved());
    const { sent } = open({ 'POST /drafts': save });
    await choose();
    await said('Failed to save draft');
    fails = false;
    await userEvent.click(screen.getByRole('radio', { name: /Quarter Load/ }));
    await said('Saved');
    expect(sent('POST /drafts')).toHaveLength(2);
  });
});
