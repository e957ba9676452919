import type { AnyAdminChange, SecurityEvent, SecurityEventsResponse } from '@haulway/contracts';
import { type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../test/sample-bookings.js';
import AuditLogSection from './AuditLogSection.js';

const EXPORT: SecurityEvent = {
  minute: '2026-07-01T08:00:00.000Z',
  kind: 'export',
  actor: 'ada@haulway.test',
  network: '0123456789abcdef',
  route: 'GET /bookings/admin/export',
  code: '',
  times: 1,
};
const REFUSED: SecurityEvent = {
  ...EXPORT,
  kind: 'refused',
  actor: null,
  route: 'GET /auth/users',
  code: 'not_allowed_here',
  times: 5,
};
const responseOf = (...events: SecurityEvent[]): SecurityEventsResponse => ({
  events,
  total: events.length,
  page: 1,
  limit: 20,
});
const ALL = 'GET /security-events';
const CHANGES = 'GET /admin-changes';
const NO_CHANGES = { changes: [], total: 0, page: 1, limit: 20 };
const open = (routes: Record<string, unknown>) =>
  renderRemote(AuditLogSection, { routes: { [CHANGES]: NO_CHANGES, ...routes }, user: ADMIN });
const entries = (name = 'Audit log') =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

it('shows who did what, when and how often', async () => {
  open({ [ALL]: responseOf(EXPORT, REFUSED) });
  await screen.findByRole('table', { name: 'Audit log' });
  const [exported, refused] = entries();
  expect(exported).toHaveTextContent(
    '01/07/2026, 09:00Exportada@haulway.testGET /bookings/admin/export101234567',
  );
  expect(refused).toHaveTextContent('Not signed inGET /auth/usersnot allowed here5');
});

it('shows every change by an admin, with what was changed', async () => {
  const change: AnyAdminChange = {
    at: '2026-07-01T08:00:00.000Z',
    admin: 'ada@haulway.test',
    what: 'capacity',
    from: null,
    to: '2026-12-24, all resources, whole day: 0, Christmas',
    subject: 'availability_day',
    subject_id: '6c1f7b0e-5d5c-4a53-9d6e-0d4b9a7b4c11',
  };
  const policy: AnyAdminChange = { ...change, what: 'policy', subject: 'change_policy', subject_id: null };
  open({ [ALL]: responseOf(), [CHANGES]: { ...NO_CHANGES, changes: [change, policy], total: 2 } });
  await screen.findByRole('table', { name: 'Changes by admins' });
  const [day, terms] = entries('Changes by admins');
  expect(day).toHaveTextContent(
    '01/07/2026, 09:00Exception 6c1f7b0eada@haulway.testCapacity: — → 2026-12-24, all resources, whole day: 0, Christmas',
  );
  expect(terms).toHaveTextContent(/Cancellation policy.*Policy: /u);
});

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

describe('a long audit log', () => {
  it('is split into pages, and starts at the first page when another kind is chosen', async () => {
    const { requests } = open({ [ALL]: paged });
    await screen.findByText(/actor-1@haulway\.test/u);
    expect(entries()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(entries()[0]).toHaveTextContent('Export');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Denied');
    await waitFor(() => expect(entries()).toHaveLength(20));
    expect(requests.at(-1)?.query.toString()).toBe('page=1&limit=20&kind=refused');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
