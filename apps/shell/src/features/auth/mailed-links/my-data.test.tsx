import type { MailedRequestResponse } from '@haulway/contracts';
import { FakeFailure, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyDataPage } from './MyDataPage.js';

const TOKEN = 'abc-_1';
const LOOK = 'POST /customers/requests';
const CONFIRM = 'POST /customers/requests/confirm';

const about = (kind: 'export' | 'erase'): MailedRequestResponse => ({
  request: {
    kind,
    email: 'gus@haulway.test',
    bookings: 2,
    has_account: false,
    expires_at: '2026-11-23T10:00:00.000Z',
  },
});
const open = (routes: FakeRoutes = {}, path = `/my-data#token=${TOKEN}`) =>
  renderRemote(MyDataPage, { path, routes });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the personal data page', () => {
  it('explains itself, removes the token from the address, and does nothing automatically', async () => {
    const { address, requests } = open({ [LOOK]: about('erase') });
    expect(await screen.findByText('We hold 2 bookings under gus@haulway.test.')).toBeVisible();
    expect(screen.getByText(/This can't be undone/u)).toBeVisible();
    expect(address()).toBe('/my-data');
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/customers/requests', { token: TOKEN }],
    ]);
  });

  it('saves the file in the browser', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:data'),
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open({ [LOOK]: about('export'), [CONFIRM]: { data: { bookings: [] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your file has been downloaded.')).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(click).toHaveBeenCalledTimes(1);
  });

  it('shows why it was refused, and keeps the button', async () => {
    open({
      [LOOK]: about('erase'),
      [CONFIRM]: new FakeFailure(409, 'A collection that is paid for is still to come.', 'bookings_ahead'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('still to come');
    expect(screen.getByRole('button', { name: 'Delete my data' })).toBeEnabled();
  });

  it('reports a link that is no longer valid, or incomplete', async () => {
    const { unmount } = open({ [LOOK]: new FakeFailure(404, 'This link is no longer valid.') });
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    unmount();
    const { requests } = open({}, '/my-data');
    await waitFor(() => expect(screen.getByText(/open it from the email again/u)).toBeVisible());
    expect(requests).toEqual([]);
  });
});
