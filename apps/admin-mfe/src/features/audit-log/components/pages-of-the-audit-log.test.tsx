import type { AdminChange, SecurityEvent } from '@haulway/contracts';
import { type FakeRequest, later, renderRemote } from '@haulway/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import AuditLogSection from './AuditLogSection.js';
import { ChangeList } from '../../../components/ChangeList.js';

const LIST = 'GET /security-events';
const EVENTS = Array.from({ length: 21 }, (_event, index): SecurityEvent => ({
  minute: '2026-12-01T08:00:00.000Z',
  kind: index === 20 ? 'export' : 'refused',
  actor: `actor-${index + 1}@haulway.test`,
  network: '0123456789abcdef',
  route: 'GET /auth/users',
  code: 'not_allowed_here',
  times: 1,
}));
const paged = ({ query }: FakeRequest) => {
  const page = Number(query.get('page'));
  const all = EVENTS.filter(({ kind }) => !query.has('kind') || kind === query.get('kind'));
  return { events: all.slice((page - 1) * 20, page * 20), total: all.length, page, limit: 20 };
};
const NO_CHANGES = { changes: [], total: 0, page: 1, limit: 20 };
const open = (routes: Record<string, unknown> = { [LIST]: paged }) =>
  renderRemote(AuditLogSection, { routes: { 'GET /admin-changes': NO_CHANGES, ...routes }, user: ADMIN });
const entries = () => within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem');

describe('a long audit log', () => {
  it('is split into pages, and starts at the first page when another kind is chosen', async () => {
    const { requests } = open();
    await screen.findByText(/actor-1@haulway\.test/u);
    expect(entries()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(entries()[0]).toHaveTextContent('Export');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Refused');
    await waitFor(() => expect(entries()).toHaveLength(20));
    expect(requests.at(-1)?.query.toString()).toBe('page=1&limit=20&kind=refused');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('keeps the current page while the next one loads', async () => {
    const { given, answer } = later();
    open({
      [LIST]: (request: FakeRequest) => (request.query.get('page') === '1' ? paged(request) : given()),
    });
    await screen.findByText(/actor-1@haulway\.test/u);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
    expect(entries()).toHaveLength(20);
    expect(screen.getByRole('list', { name: 'Audit log' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => {
      answer({ events: EVENTS.slice(20), total: 21, page: 2, limit: 20 });
      expect(entries()).toHaveLength(1);
    });
  });

  it('shows codes without underscores, and no count for a single event', async () => {
    open();
    const [first] = await screen.findAllByText(/actor-1@haulway\.test/u);
    expect(first).toHaveTextContent('not allowed here');
    expect(first).not.toHaveTextContent(/times/u);
  });
});

describe('a trail of changes', () => {
  const CHANGE = {
    at: '2026-12-01T08:00:00.000Z',
    admin: 'ada@haulway.test',
    what: 'role',
    from: 'customer',
    to: 'admin',
  } as const;
  const show = ({ changes, error }: { changes?: AdminChange[]; error?: object }) => {
    const refetch = jest.fn();
    render(<ChangeList changes={changes} query={{ error, refetch }} />);
    return refetch;
  };

  it('is shown as loading, empty or filled', () => {
    show({});
    expect(screen.getByText('Loading history')).toBeInTheDocument();
    show({ changes: [] });
    expect(screen.getByText('No admin has changed anything yet.')).toBeVisible();
    show({ changes: [CHANGE, CHANGE] });
    expect(
      within(screen.getByRole('list', { name: 'Changes, newest first' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });
});
