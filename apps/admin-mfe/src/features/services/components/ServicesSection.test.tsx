import { FakeFailure, delayedResponse, clickButton } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bodiesOf as bodies,
  fillField as typeIn,
  PUT,
  SERVICE,
  serviceField as field,
  showServices as show,
} from '../../../../test/services-screen.js';
import { adminService, servicesPage } from '../../../../test/services.js';

const save = (name = 'Save service') => userEvent.click(screen.getByRole('button', { name }));
describe('the service editor', () => {
  it('shows each error beside its field, both its own and the API’s', async () => {
    const details = {
      slug: 'Is taken',
      'features.1': 'Must not be empty',
      'booking_config.load_sizes.0.name': 'Is required',
    };
    const { requests } = show({ [PUT]: new FakeFailure(400, 'Please check', 'invalid_request', details) });
    await typeIn('Base price in pounds', 'much');
    await save();
    expect(await field('Base price in pounds')).toHaveAccessibleDescription(/Must be an amount/u);
    expect(bodies(requests, 'PUT')).toEqual([]);
    await typeIn('Base price in pounds', '190');
    await save();
    await waitFor(async () => expect(await field('URL')).toHaveAccessibleDescription(/Is taken/u));
    expect(await field('Features, one per line')).toHaveAccessibleDescription(
      'Features, line 2: Must not be empty',
    );
    const size = screen.getByRole('group', { name: 'Load size 1' });
    expect(within(size).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Is required');
    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: 'Load size 1, name: Is required' }));
    expect(within(size).getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(await field('Base price in pounds')).toHaveValue('190');
  });
});

const RETIRE = `POST /services/admin/${SERVICE.id}/retire` as const;
const RESTORE = `POST /services/admin/${SERVICE.id}/restore` as const;
const OTHER = adminService({
  id: '00000000-0000-4000-8000-0000000000b7',
  slug: 'barn',
  name: 'Barn Clearance',
  price_display: 'From £99',
});

describe('the list of services', () => {
  it('shows price and booking path of each, and the retired ones apart', async () => {
    const retired = adminService({ ...OTHER, retired: true, retired_at: '2026-11-01T00:00:00.000Z' });
    const { address } = show({ 'GET /services/admin': servicesPage(SERVICE, retired) }, { edit: '' });
    expect(
      await screen.findByRole('row', { name: /Man and Van.*\/book\/man-and-van From £180 £180.00/u }),
    ).toBeVisible();
    expect(screen.queryByText(/Barn Clearance/u)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Retired 1' }));
    expect(address()).toBe('/admin/services?show=retired');
    expect(screen.getByRole('rowheader', { name: 'Barn Clearance Retired' })).toBeVisible();
    expect(screen.queryByText(/Man and Van/u)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Active 1' })).not.toHaveAttribute('aria-current');
  });

  it('marks a service that was left with unsaved changes, and restores them on its page', async () => {
    show({}, { edit: '' });
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Man and Van' }));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await typeIn('Description', 'Half a text');
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All services' }));
    expect(screen.getByRole('rowheader', { name: 'Man and Van Unsaved changes' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Edit Man and Van' }));
    expect(await field('Description')).toHaveValue('Half a text');
    await clickButton('Discard changes');
    await userEvent.click(screen.getByRole('link', { name: 'All services' }));
    expect(screen.getByRole('rowheader', { name: 'Man and Van' })).toBeVisible();
  });

  it('opens a service by its earlier address', async () => {
    const { address } = show({}, { edit: `?edit=${SERVICE.id}` });
    expect(await screen.findByRole('form', { name: 'Edit Man and Van' })).toBeVisible();
    expect(address()).toBe(`/admin/services/${SERVICE.id}`);
  });
});

it.each(['nobody', '%F0%9F%9A%9A', "'%3B DROP TABLE services"])(
  'the page of an unknown service says so: %s',
  async (edit) => {
    show({}, { edit });
    expect(await screen.findByText('Service not found')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
);

describe('retiring a service', () => {
  it('changes nothing when it fails, and shows why', async () => {
    const { toasts } = show({ [RETIRE]: new FakeFailure(503, 'Not now') });
    await clickButton('Retire service');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: 'Not now', tone: 'destructive' }]),
    );
    expect(await screen.findByRole('button', { name: 'Retire service' })).toBeEnabled();
  });

  it('happens once, however often the button is clicked', async () => {
    const { pending, respond } = delayedResponse();
    const { requests } = show({ [RETIRE]: pending });
    const button = await screen.findByRole('button', { name: 'Retire service' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    const posts = () => requests.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(posts()).toHaveLength(1));
    respond({ service: adminService({ retired: true, version: 4 }) });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(posts()).toHaveLength(1);
  });

  it('can be undone, and the list shows it', async () => {
    let now = adminService({ retired: true });
    const { toasts } = show({
      'GET /services/admin': () => servicesPage(now),
      [RESTORE]: () => {
        now = adminService({ version: 4 });
        return { service: now };
      },
    });
    expect(await screen.findByText('Customers can book it again.')).toBeVisible();
    await clickButton('Restore service');
    expect(await screen.findByRole('button', { name: 'Retire service' })).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Service restored', tone: 'success' }]);
    expect(screen.getByRole('heading', { name: 'Man and Van' })).toBeVisible();
  });
});
