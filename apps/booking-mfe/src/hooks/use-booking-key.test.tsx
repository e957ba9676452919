import { act, render, screen, waitFor } from '@testing-library/react';
import {
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { useBookingKey } from './use-booking-key.js';

const STORED = 'haulway.booking-key.b1';

/** Opens a page of booking b1 that shows its key and its address. */
const open = (path: string) => {
  let go: NavigateFunction = () => undefined;
  const Page = () => {
    go = useNavigate();
    const { pathname, search, hash } = useLocation();
    return (
      <>
        <p>Key: {useBookingKey('b1') ?? 'none'}</p>
        <p>At: {`${pathname}${search}${hash}`}</p>
      </>
    );
  };
  const view = render(
    <MemoryRouter initialEntries={['/before', path]} initialIndex={1}>
      <Routes>
        <Route path="/booking/b1" element={<Page />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return { ...view, go: (to: string | -1) => act(async () => void (to === -1 ? go(-1) : go(to))) };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the key of a booking', () => {
  it('is removed from the address, which otherwise stays the same', async () => {
    open('/booking/b1?from=mail&lang=en#key=k-1');
    expect(screen.getByText('Key: k-1')).toBeVisible();
    expect(await screen.findByText('At: /booking/b1?from=mail&lang=en')).toBeVisible();
    expect(sessionStorage.getItem(STORED)).toBe('k-1');
    expect(localStorage).toHaveLength(0);
  });

  it('is also taken from the query, where older links have it', async () => {
    open('/booking/b1?from=mail&key=k-1&lang=en#documents');
    expect(screen.getByText('Key: k-1')).toBeVisible();
    expect(await screen.findByText('At: /booking/b1?from=mail&lang=en#documents')).toBeVisible();
    expect(sessionStorage.getItem(STORED)).toBe('k-1');
  });

  it('does not appear again on Back', async () => {
    const { go } = open('/booking/b1#key=k-1');
    await waitFor(() => expect(screen.getByText('At: /booking/b1')).toBeVisible());
    await go(-1);
    expect(screen.getByText('Another page')).toBeVisible();
  });

  it('is replaced when another link is opened in the same tab', async () => {
    sessionStorage.setItem(STORED, 'k-old');
    const { go } = open('/booking/b1');
    expect(screen.getByText('Key: k-old')).toBeVisible();
    await go('/booking/b1#key=k-new');
    expect(await screen.findByText('Key: k-new')).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem(STORED)).toBe('k-new'));
  });

  it('when empty is removed from the address, and does not replace the stored one', async () => {
    sessionStorage.setItem(STORED, 'k-1');
    open('/booking/b1?key=#key=');
    expect(screen.getByText('Key: k-1')).toBeVisible();
    await waitFor(() => expect(screen.getByText('At: /booking/b1')).toBeVisible());
    expect(sessionStorage.getItem(STORED)).toBe('k-1');
  });

  it('is undefined without a link and without a stored key', () => {
    sessionStorage.setItem('haulway.booking-key.b2', 'k-2');
    open('/booking/b1');
    expect(screen.getByText('Key: none')).toBeVisible();
  });

  it('opens the booking in a browser without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is full', 'QuotaExceededError');
    });
    open('/booking/b1#key=k-1');
    await waitFor(() => expect(screen.getByText('At: /booking/b1')).toBeVisible());
    expect(screen.getByText('Key: k-1')).toBeVisible();
  });
});
