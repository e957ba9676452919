import { type Draft, type DraftSummary } from '@haulway/contracts';
import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT, DRAFT_ID } from '../../../../test/draft.js';
import { type BookingOptions, renderBooking } from '../../../../test/render-booking.js';
import { storeFlow } from '../../../../test/stored-flow.js';
import { FURNITURE, MAN_AND_VAN } from '../../../../test/services.js';

const ELSEWHERE: Draft = { ...DRAFT, id: `${DRAFT_ID}x`, service_id: FURNITURE.id };

const open = (routes: BookingOptions['routes'] = {}, path = '/book/man-and-van') =>
  renderBooking(path, { user: SAMPLE_USER, routes });
const listed = ({ draft_data: _entered, ...summary }: Draft): DraftSummary => summary;
const withDraft = {
  'GET /drafts': { drafts: [DRAFT, ELSEWHERE].map(listed) },
  [`GET /drafts/${DRAFT_ID}`]: { draft: DRAFT },
};
const goOn = () => screen.findByRole('button', { name: 'Draft updated Thu 19 Nov 2026: Continue' });

describe('the draft panel', () => {
  it('invites a guest to sign in', async () => {
    const { requests } = renderBooking('/book/man-and-van');
    expect(await screen.findByText('Sign in to save your progress!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(requests.map(({ path }) => path)).toEqual(['/services']);
  });

  it('invites only in the first step', async () => {
    storeFlow();
    renderBooking('/book/man-and-van?step=2');
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    expect(screen.queryByText('Sign in to save your progress!')).not.toBeInTheDocument();
  });

  it('lists the drafts of this service with their progress', async () => {
    open(withDraft);
    expect(await screen.findByText('Updated Thu 19 Nov 2026')).toBeVisible();
    expect(
      screen.getByText('12 Example Street, Sheffield · Fri 4 Dec 2026 · 75% complete · £99.99'),
    ).toBeVisible();
  });

  it('opens a draft at the step where it was left', async () => {
    const { address, toasts } = open(withDraft);
    await userEvent.click(await goOn());
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(address()).toBe('/book/man-and-van?step=3');
    expect(toasts).toEqual([{ title: 'Draft Loaded', tone: 'success' }]);
    expect(await screen.findByRole('radio', { name: /Morning/ })).toBeChecked();
  });

  it('asks for another date when the date of a draft can no longer be booked', async () => {
    const past = { ...DRAFT, datetime: { collection_date: '2026-11-20', collection_time_slot: 'morning' } };
    past.draft_data = { ...DRAFT.draft_data, dateTime: { date: '2026-11-20', timeSlot: 'morning' } };
    const { toasts } = open({
      'GET /drafts': { drafts: [listed(past)] },
      [`GET /drafts/${DRAFT_ID}`]: { draft: { ...past, current_step: 4 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Draft updated .*: Continue$/ }));
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(toasts).toEqual([
      {
        title: 'Draft Loaded',
        description: 'The date you chose can no longer be booked. Please choose another.',
        tone: 'success',
      },
    ]);
  });

  it('shows an error when a draft cannot be loaded, and stays at the same address', async () => {
    const { toasts, address } = open({
      ...withDraft,
      [`GET /drafts/${DRAFT_ID}`]: new FakeFailure(404, 'Gone.'),
    });
    await userEvent.click(await goOn());
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ title: 'Error' })]));
    expect(address()).toBe('/book/man-and-van');
  });

  it('shows the items of a draft', async () => {
    const items = ['Sofa', 'Desk', 'Chair'].map((name) => ({ name, quantity: 1, price: 30 }));
    open({ 'GET /drafts': { drafts: [listed({ ...DRAFT, items })] } });
    expect(await screen.findByText('Sofa, Desk and 1 more')).toBeVisible();
  });

  it('leaves out the draft that is open', async () => {
    const other = { ...DRAFT, id: `${DRAFT_ID}y`, updated_at: '2026-11-18T10:00:00.000Z' };
    storeFlow({ owner: SAMPLE_USER.id, draft: { id: DRAFT_ID, version: 1, step: 1 } });
    open({ 'GET /drafts': { drafts: [DRAFT, other].map(listed) } });
    expect(await screen.findByText('Updated Wed 18 Nov 2026')).toBeVisible();
    expect(screen.queryByText('Updated Thu 19 Nov 2026')).not.toBeInTheDocument();
  });

  it('asks before it deletes a draft', async () => {
    let drafts = [DRAFT];
    const remove = () => void (drafts = []);
    const { toasts } = open({ 'GET /drafts': () => ({ drafts }), [`DELETE /drafts/${DRAFT_ID}`]: remove });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete draft/ }));
    expect(screen.getByText('Delete this draft?')).toBeVisible();
    expect(toasts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.queryByText('Updated Thu 19 Nov 2026')).not.toBeInTheDocument());
    expect(toasts).toEqual([{ title: 'Draft Deleted', tone: 'success' }]);
  });

  it('moves the focus to its heading when the row that had it is deleted', async () => {
    const other = { ...DRAFT, id: `${DRAFT_ID}y`, updated_at: '2026-11-18T10:00:00.000Z' };
    let drafts = [DRAFT, other].map(listed);
    const remove = () => void (drafts = [listed(other)]);
    open({ 'GET /drafts': () => ({ drafts }), [`DELETE /drafts/${DRAFT_ID}`]: remove });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete draft updated Thu 19 Nov 2026' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.queryByText('Updated Thu 19 Nov 2026')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your drafts' })).toHaveFocus());
  });

  it('opens the draft that the account page passes', async () => {
    const { goTo } = open({ ...withDraft, [`GET /drafts/${DRAFT_ID}`]: { draft: DRAFT } }, '/elsewhere');
    await goTo(`/book/${MAN_AND_VAN.id}?step=3`, { draft_id: DRAFT_ID });
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Morning/ })).toBeChecked();
  });

  it('opens the flow without the passed draft when that no longer exists', async () => {
    const { goTo, toasts } = open({}, '/elsewhere');
    await goTo('/book/man-and-van', { draft_id: DRAFT_ID });
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(toasts).toEqual([expect.objectContaining({ title: 'Error' })]);
  });
});
