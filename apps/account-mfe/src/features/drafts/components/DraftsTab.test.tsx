import type { Draft } from '@haulway/contracts';
import { FakeFailure, type FakeRoutes, delayedResponse, clickButton } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderSignedIn } from '../../../../test/render-signed-in.js';
import { DRAFT, pageOf } from '../../../../test/samples.js';
import { DraftsTab } from './DraftsTab.js';

function Tab() {
  const { state } = useLocation();
  return (
    <>
      <p data-testid="state">{JSON.stringify(state)}</p>
      <DraftsTab />
    </>
  );
}
const LIST = 'GET /drafts';
const listOf = (...drafts: Draft[]) => pageOf('drafts', drafts);
const OTHER = { ...DRAFT, id: 'other', _id: 'other', service_name: 'House Clearance' };
const open = (routes: FakeRoutes) => renderSignedIn(Tab, routes);

describe('the drafts list', () => {
  it('says that it is loading, and not that there are no drafts', async () => {
    const { pending, respond } = delayedResponse();
    open({ [LIST]: pending });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your drafts');
    expect(screen.queryByText('No saved drafts')).not.toBeInTheDocument();
    respond(listOf());
    expect(await screen.findByText('No saved drafts')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start a booking' })).toHaveAttribute('href', '/services');
  });

  it.each([
    [1, 'Service Details'],
    [2, 'Address'],
    [4, 'Contact Info'],
    [9, 'Step 9'],
  ])('shows a draft at step %s as %s', async (current_step, name) => {
    open({ [LIST]: listOf({ ...DRAFT, current_step }) });
    expect(await screen.findByText(name)).toBeVisible();
  });

  it('continues the draft that was clicked, not another one of the same service', async () => {
    const second = { ...DRAFT, id: 'second', _id: 'second', current_step: 2 };
    const { address } = open({ [LIST]: listOf(DRAFT, second) });
    const links = await screen.findAllByRole('link', { name: 'Continue Skip Hire' });
    await userEvent.click(links[1]!);
    expect(address()).toBe(`/book/${DRAFT.service_id}?step=2`);
    expect(screen.getByTestId('state')).toHaveTextContent('{"draft_id":"second"}');
  });
});

describe('deleting a draft', () => {
  it('happens once, and keeps the focus in the list', async () => {
    let drafts = [DRAFT, OTHER];
    const { pending, respond } = delayedResponse();
    const { sent, toasts } = open({
      [LIST]: () => listOf(...drafts),
      [`DELETE /drafts/${DRAFT.id}`]: pending,
    });
    await clickButton('Delete draft Skip Hire');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete draft Skip Hire' }));
    drafts = [OTHER];
    respond(undefined);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent()).toHaveLength(1);
    expect(toasts).toEqual([{ title: 'Draft deleted', tone: 'success' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved drafts' })).toHaveFocus());
  });

  it('keeps the draft when it fails, and can be retried', async () => {
    let drafts = [DRAFT, OTHER];
    const responses: (() => unknown)[] = [
      () => new FakeFailure(503),
      () => {
        drafts = [OTHER];
        return undefined;
      },
    ];
    const { toasts } = open({
      [LIST]: () => listOf(...drafts),
      [`DELETE /drafts/${DRAFT.id}`]: () => responses.shift()?.(),
    });
    await clickButton('Delete draft Skip Hire');
    await waitFor(() => expect(toasts[0]).toMatchObject({ description: 'Failed to delete draft' }));
    const row = screen.getAllByRole('listitem')[0];
    expect(within(row!).getByText('Skip Hire')).toBeVisible();
    await clickButton('Delete draft Skip Hire');
    await waitFor(() => expect(screen.queryByText('Skip Hire')).not.toBeInTheDocument());
  });
});

describe('the drafts tab', () => {
  it('shows service, step, price and the time of saving', async () => {
    open({ 'GET /drafts': pageOf('drafts', [DRAFT, { ...DRAFT, id: 'five', current_step: 5 }]) });
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of ['Skip Hire', 'Date & Time', '£180.00', 'Updated Fri 20 Nov 2026'])
      expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent('Payment');
  });
});
