import { type FakeRoutes, press, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { DRAFT, pageOf } from '../../../../test/samples.js';
import { DraftsTab } from './DraftsTab.js';

const open = (routes: FakeRoutes) => renderRemote(DraftsTab, { routes, user: SAMPLE_USER });

describe('the drafts tab', () => {
  it('shows service, step, price and the time of saving', async () => {
    open({ 'GET /drafts': pageOf('drafts', [DRAFT, { ...DRAFT, id: 'five', current_step: 5 }]) });
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of ['Skip Hire', 'Date & Time', '£180.00', 'Updated 20/11/2026'])
      expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent('Payment');
  });

  it('deletes a draft and loads the list again', async () => {
    let drafts = [DRAFT];
    const { toasts } = open({
      'GET /drafts': () => pageOf('drafts', drafts),
      [`DELETE /drafts/${DRAFT.id}`]: () => {
        drafts = [];
        return undefined;
      },
    });
    await press('Delete draft Skip Hire');
    expect(await screen.findByText('No saved drafts')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Draft deleted', tone: 'success' }]);
    // the last row was removed, and with it the element that had the focus
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved Drafts' })).toHaveFocus());
  });
});
