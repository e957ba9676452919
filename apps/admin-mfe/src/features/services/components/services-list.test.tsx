import { FakeFailure, later, press } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SERVICE, showServices } from '../../../../test/services-screen.js';
import { adminService, changesPage, servicesPage } from '../../../../test/services.js';

const RETIRE = `POST /services/admin/${SERVICE.id}/retire` as const;
const RESTORE = `POST /services/admin/${SERVICE.id}/restore` as const;
const OTHER = adminService({
  id: '00000000-0000-4000-8000-0000000000b7',
  slug: 'barn',
  name: 'Barn Clearance',
  price_display: 'From £99',
});
const OTHER_HISTORY = `GET /services/admin/${OTHER.id}/history` as const;

describe('the list of services', () => {
  it('says that it is loading, and a new service can be made meanwhile', async () => {
    const { given, answer } = later();
    showServices({ 'GET /services/admin': given }, { edit: '' });
    expect(screen.getByText('Loading services')).toBeInTheDocument();
    await press('New service');
    expect(screen.getByRole('form', { name: 'New service' })).toBeVisible();
    answer(servicesPage(SERVICE));
    expect(await screen.findByRole('button', { name: 'Edit Man and Van' })).toBeVisible();
    expect(screen.queryByText('Loading services')).not.toBeInTheDocument();
  });

  it('shows price and booking path of each, and marks retired ones', async () => {
    const retired = adminService({ ...OTHER, retired: true, retired_at: '2026-11-01T00:00:00.000Z' });
    showServices({ 'GET /services/admin': servicesPage(SERVICE, retired) }, { edit: '' });
    expect(await screen.findByText('From £180, /book/man-and-van')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Barn Clearance Retired' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Man and Van' })).toBeVisible();
  });

  it('can be loaded again after an error', async () => {
    let tries = 0;
    showServices(
      {
        'GET /services/admin': () => (++tries === 1 ? new FakeFailure(500, 'Broken') : servicesPage(SERVICE)),
      },
      { edit: '' },
    );
    expect(await screen.findByText('The services could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Edit Man and Van' })).toBeVisible();
  });

  it('opens one service at a time, and its id is in the address', async () => {
    const { address } = showServices(
      { 'GET /services/admin': servicesPage(SERVICE, OTHER), [OTHER_HISTORY]: changesPage() },
      { edit: '' },
    );
    await press('Edit Man and Van');
    expect(address()).toBe(`/admin/services?edit=${SERVICE.id}`);
    expect(screen.getByRole('button', { name: 'Close Man and Van' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await press('Edit Barn Clearance');
    expect(address()).toBe(`/admin/services?edit=${OTHER.id}`);
    expect(screen.queryByRole('form', { name: 'Edit Man and Van' })).not.toBeInTheDocument();
    await press('Close Barn Clearance');
    expect(address()).toBe('/admin/services');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Barn Clearance' })).toHaveFocus();
  });

  it.each(['nobody', '../../etc/passwd', '%F0%9F%9A%9A', "'%3B DROP TABLE services"])(
    'opens no service when the address names an unknown one: %s',
    async (edit) => {
      showServices({}, { edit });
      expect(await screen.findByRole('button', { name: 'Edit Man and Van' })).toBeVisible();
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
    },
  );
});

describe('retiring a service', () => {
  it('changes nothing when it fails, and shows why', async () => {
    const { toasts } = showServices({ [RETIRE]: new FakeFailure(503, 'Not now') });
    await press('Retire service');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: 'Not now', tone: 'destructive' }]),
    );
    expect(await screen.findByRole('button', { name: 'Retire service' })).toBeEnabled();
  });

  it('happens once, however often the button is pressed', async () => {
    const { given, answer } = later();
    const { requests } = showServices({ [RETIRE]: given });
    const button = await screen.findByRole('button', { name: 'Retire service' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    const posts = () => requests.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(posts()).toHaveLength(1));
    answer({ service: adminService({ retired: true, version: 4 }) });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(posts()).toHaveLength(1);
  });

  it('can be undone, and the list shows it', async () => {
    let now = adminService({ retired: true });
    const { toasts } = showServices({
      'GET /services/admin': () => servicesPage(now),
      [RESTORE]: () => {
        now = adminService({ version: 4 });
        return { service: now };
      },
    });
    expect(await screen.findByText('Customers find it and book it again.')).toBeVisible();
    await press('Restore service');
    expect(await screen.findByRole('button', { name: 'Retire service' })).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Service restored', tone: 'success' }]);
    expect(within(screen.getByRole('heading', { name: 'Man and Van' })).queryByText('Retired')).toBeNull();
  });
});
