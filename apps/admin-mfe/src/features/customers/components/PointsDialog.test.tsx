import { clickButton, FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { customer, CUSTOMER_ID } from '../../../../test/customers.js';
import { fill } from '../../../../test/fill.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import CustomerSection from './CustomerSection.js';

const POST = `POST /customers/admin/${CUSTOMER_ID}/points` as const;
const owner = (points: number) =>
  customer({ is_guest: false, role: 'customer', full_name: 'Olive Owner', points });

function Screen() {
  return (
    <Routes>
      <Route path="/admin/customers/:id" element={<CustomerSection />} />
    </Routes>
  );
}

/** The page of a customer with 1,200 points, and a server that changes them as its answers say. */
const open = (answers: readonly (number | FakeFailure)[], shown = owner(1_200)) => {
  let points = shown.points;
  const left = [...answers];
  return renderRemote(Screen, {
    path: `/admin/customers/${CUSTOMER_ID}`,
    user: ADMIN,
    routes: {
      [`GET /customers/admin/${CUSTOMER_ID}`]: () => ({ customer: { ...shown, points } }),
      [POST]: () => {
        const answer = left.shift() ?? new FakeFailure(500, 'Sent too often');
        if (typeof answer !== 'number') return answer;
        points = answer;
        return { balance: answer };
      },
    },
  });
};
const openDialog = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add or remove points' }));
  return screen.findByRole('dialog', { name: 'Add or remove points' });
};
const enter = async (points: string, reason: string): Promise<void> => {
  await fill(screen.getByLabelText('Number of points'), points);
  await fill(screen.getByLabelText('Reason'), reason);
};
const sent = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'POST');

describe('the dialog for points', () => {
  it('adds points, and the page shows the new balance', async () => {
    const { requests, toasts } = open([1_500]);
    const dialog = await openDialog();
    expect(within(dialog).getByText('Olive Owner has 1,200 points.')).toBeVisible();
    await enter('300', 'We came late');
    await clickButton('Change points');
    expect(await screen.findByText(/^1,500 points, customer since/u)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(requests).map(({ body }) => body)).toEqual([{ points: 300, reason: 'We came late' }]);
    expect(toasts).toMatchObject([
      { title: 'Points added', description: 'Olive Owner has 1,500 points now.', tone: 'success' },
    ]);
  });

  it('removes points, keeps what was typed when that fails, and retries as the same call', async () => {
    const fewer = new FakeFailure(409, 'This customer has 40 points.', 'points_changed', { balance: 40 });
    const { requests, toasts } = open([fewer, 1]);
    await openDialog();
    await userEvent.selectOptions(screen.getByLabelText('What to do'), 'Remove points');
    await enter('50', 'Added twice');
    await clickButton('Change points');
    expect(await screen.findByRole('alert')).toHaveTextContent('This customer has 40 points.');
    expect(screen.getByLabelText('Number of points')).toHaveValue(50);
    await clickButton('Change points');
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Olive Owner has 1 point now.' }]));
    const [first, second] = sent(requests);
    expect([first?.body, second?.body]).toEqual([
      { points: -50, reason: 'Added twice' },
      { points: -50, reason: 'Added twice' },
    ]);
    expect(first?.headers['Idempotency-Key']).toMatch(/^points-.+--50$/u);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  it.each([
    ['0', 'Late'],
    ['1.5', 'Late'],
    ['-5', 'Late'],
    ['5', ''],
  ])('does not send %s points with the reason "%s"', async (points, reason) => {
    const { requests } = open([]);
    await openDialog();
    await enter(points, reason);
    await clickButton('Change points');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  it('is not offered for a guest', async () => {
    open([], customer());
    expect(await screen.findByRole('heading', { name: 'Gus Guest' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add or remove points' })).not.toBeInTheDocument();
  });
});
