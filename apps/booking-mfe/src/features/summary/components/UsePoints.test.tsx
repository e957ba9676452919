import { FakeFailure, type FakeRequest, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { storeFlow } from '../../../../test/stored-flow.js';

const SUMMARY = '/book/man-and-van?step=4';
const account = (balance: number) => ({
  'GET /loyalty': { balance, points_per_pound: 100, transactions: [], total: 0, page: 1, limit: 1 },
});
const open = (balance: number, routes = {}) => {
  storeFlow({ owner: SAMPLE_USER.id });
  return renderBooking(SUMMARY, { user: SAMPLE_USER, routes: { ...account(balance), ...routes } });
};
const total = () => screen.getByText('Total').parentElement;
const proceed = () => screen.findByRole('button', { name: 'Proceed to Payment' });

describe('points in the summary', () => {
  it('take whole pounds off the total, and are sent with it', async () => {
    const sent: unknown[] = [];
    open(350, {
      'POST /bookings': ({ body }: FakeRequest) => {
        sent.push(body);
        return new FakeFailure(503, 'Busy');
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Use 300 points: −£3.00' });
    expect(total()).toHaveTextContent('£99.99');
    await userEvent.click(box);
    expect(total()).toHaveTextContent('£96.99');
    await userEvent.click(await proceed());
    await waitFor(() => expect(sent[0]).toMatchObject({ redeem_points: 300, total_price: 96.99 }));
    await userEvent.click(box);
    expect(total()).toHaveTextContent('£99.99');
  });

  it.each([
    [20_000, 'Use 9,900 points: −£99.00'],
    [100, 'Use 100 points: −£1.00'],
  ])('of a balance of %i are offered as %s', async (balance, name) => {
    open(balance);
    expect(await screen.findByRole('checkbox', { name })).not.toBeChecked();
  });

  it('are not offered below one pound, or to a guest', async () => {
    const { unmount } = open(99);
    await proceed();
    expect(screen.queryByRole('checkbox', { name: /points/u })).not.toBeInTheDocument();
    unmount();
    storeFlow();
    renderBooking(SUMMARY, { routes: account(350) });
    await proceed();
    expect(screen.queryByRole('checkbox', { name: /points/u })).not.toBeInTheDocument();
  });

  it('that are spent meanwhile are no longer chosen', async () => {
    const changed = new FakeFailure(409, 'You have 50 points.', 'points_changed', { balance: 50 });
    open(350, { 'POST /bookings': changed });
    const box = await screen.findByRole('checkbox', { name: /Use 300 points/u });
    await userEvent.click(box);
    await userEvent.click(await proceed());
    await waitFor(() => expect(total()).toHaveTextContent('£99.99'));
    // the toast says why, and this alert once it is gone
    expect(await screen.findByText("Something's stopping us taking payment")).toBeVisible();
  });
});
