import { connectConfirmation } from '@haulway/platform/confirmation';
import { FakeFailure, clickButton, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../test/fill.js';
import { historyPage, liveRemote, liveResponse, tokensPage } from '../test/releases.js';
import { ADMIN } from '../test/sample-bookings.js';
import { adminService } from '../test/services.js';
import { bodiesOf, fillField, PUT, serviceField, showServices } from '../test/services-screen.js';
import ReleasesSection from './features/releases/components/ReleasesSection.js';

let disconnect: () => void = () => undefined;
/** The host asks the admin, who cancels the first time and confirms the second time. */
const cancelledThenConfirmed = () => {
  let requested = 0;
  disconnect = connectConfirmation(() => Promise.resolve(++requested === 2));
  return (response: unknown) => () =>
    requested < 2 ? new FakeFailure(403, 'Please confirm that it is you.', 'confirmation_needed') : response;
};

afterEach(() => disconnect());

describe('a change that needs a confirmation keeps what was typed, and is sent again once it is confirmed:', () => {
  it('a price', async () => {
    const needed = cancelledThenConfirmed();
    const { requests, toasts } = showServices({ [PUT]: needed({ service: adminService({ version: 4 }) }) });
    await fillField('Base price in pounds', '199.50');
    await clickButton('Save service');
    expect(await screen.findByText(/nothing has changed/u)).toBeVisible();
    expect(await serviceField('Base price in pounds')).toHaveValue('199.50');
    await clickButton('Save service');
    await waitFor(() => expect(toasts).toHaveLength(1));
    const bodies = bodiesOf(requests, 'PUT');
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ base_price: 199.5 });
  });

  it('the kill switch of a remote', async () => {
    const needed = cancelledThenConfirmed();
    const { requests, toasts } = renderRemote(ReleasesSection, {
      user: ADMIN,
      routes: {
        'GET /micro-frontends/live': liveResponse(liveRemote()),
        'GET /micro-frontends/failures': { failures: [] },
        'GET /micro-frontends/history': historyPage([]),
        'GET /micro-frontends/tokens': tokensPage(),
        'POST /micro-frontends/booking-mfe/kill': needed({ release: {} }),
      },
    });
    await clickButton('Switch off: booking-mfe');
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Reason (optional)'), 'wrong prices');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await dialog.findByText(/nothing has changed/u)).toBeVisible();
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('wrong prices');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodiesOf(requests, 'POST')).toEqual(Array(3).fill({ reason: 'wrong prices' }));
  });
});
