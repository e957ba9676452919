import type { AnyAdminChange, SecurityEvent, SecurityEventsResponse } from '@haulway/contracts';
import { type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
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
  code: 'unauthenticated',
  times: 5,
};
const answer = (...events: SecurityEvent[]): SecurityEventsResponse => ({
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

it('shows who did what, when and how often', async () => {
  open({ [ALL]: answer(EXPORT, REFUSED) });
  const [exported, refused] = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole(
    'listitem',
  );
  expect(exported).toHaveTextContent(
    'ExportGET /bookings/admin/exportada@haulway.test · 01/07/2026, 09:00 · network 01234567',
  );
  expect(refused).toHaveTextContent('Nobody signed in · 01/07/2026, 09:00 · 5 times · unauthenticated');
});

it('filters by one kind, starting at its first page', async () => {
  const { requests } = open({
    [ALL]: ({ query }: FakeRequest) =>
      query.get('kind') === 'export' ? answer(EXPORT) : answer(EXPORT, REFUSED),
  });
  await screen.findByText('GET /auth/users');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Export');
  await waitFor(() => expect(screen.queryByText('GET /auth/users')).not.toBeInTheDocument());
  expect(await screen.findByText('GET /bookings/admin/export')).toBeVisible();
  expect(requests.at(-1)?.query.toString()).toBe('page=1&limit=20&kind=export');
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
  open({ [ALL]: answer(), [CHANGES]: { ...NO_CHANGES, changes: [change, policy], total: 2 } });
  const [day, terms] = within(await screen.findByRole('list', { name: 'Changes by admins' })).getAllByRole(
    'listitem',
  );
  expect(day).toHaveTextContent(
    'Date override6c1f7b0eCapacity: — → 2026-12-24, all resources, whole day: 0, Christmas, by ada@haulway.test',
  );
  expect(terms).toHaveTextContent(/^Cancellation policyPolicy/u);
});

it('says so when the log is empty', async () => {
  open({ [ALL]: answer() });
  expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible();
});
