import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../../test/fill.js';
import { wasteItem as sofa, wasteItemsPage as page } from '../../../../test/waste-items.js';
import WasteItemsSection from './WasteItemsSection.js';

const PUT = `PUT /waste-items/admin/${sofa().id}` as const;
const show = (routes: FakeRoutes = {}, path = '/admin/waste-items') =>
  renderRemote(WasteItemsSection, {
    path,
    user: { ...SAMPLE_USER, role: 'admin' },
    routes: { 'GET /waste-items/admin': page(sofa()), ...routes },
  });
const typeIn = async (name: string, text: string): Promise<void> =>
  fill(await screen.findByRole('textbox', { name }), text);

describe("the calculator's items", () => {
  it('are saved with the version that was shown, and only with changed fields', async () => {
    const { requests, toasts, address } = show({ [PUT]: { waste_item: sofa({ price: 47.5, version: 2 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 2-Seater Sofa' }));
    expect(address()).toBe(`/admin/waste-items?edit=${sofa().id}`);
    await typeIn('Price in pounds', '47.50');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Offered in the calculator' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save item' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Item saved' }]));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 1,
      price: 47.5,
      active: false,
    });
  });

  it('show errors beside each field, and keep what was typed when the tab is closed', async () => {
    const refused = new FakeFailure(400, 'Please check', 'invalid_request', {
      weight: 'Must be at most 2,000 kg',
    });
    const { unmount, requests } = show({ [PUT]: refused }, `/admin/waste-items?edit=${sofa().id}`);
    await typeIn('Volume in yd³', 'big');
    await typeIn('Weight in kg', '2001');
    await userEvent.click(screen.getByRole('button', { name: 'Save item' }));
    expect(screen.getByRole('textbox', { name: 'Volume in yd³' })).toHaveAccessibleDescription(
      /cubic yards/u,
    );
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await typeIn('Volume in yd³', '0.9');
    await userEvent.click(screen.getByRole('button', { name: 'Save item' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Weight in kg' })).toHaveAccessibleDescription(/2,000 kg/u),
    );
    unmount();
    show({}, `/admin/waste-items?edit=${sofa().id}`);
    expect(await screen.findByText('Your unsaved changes are back')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Weight in kg' })).toHaveValue('2001');
  });

  it('merge what another admin has saved meanwhile', async () => {
    const stale = new FakeFailure(409, 'Stale', 'stale', {
      waste_item: sofa({ version: 2, price: 50, name: 'Small sofa' }),
    });
    show({ [PUT]: stale }, `/admin/waste-items?edit=${sofa().id}`);
    await typeIn('Price in pounds', '48');
    await userEvent.click(screen.getByRole('button', { name: 'Save item' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Price in pounds is now: 50.00');
    expect(screen.getByRole('textbox', { name: 'Price in pounds' })).toHaveValue('48');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Small sofa');
  });

  it('can be added', async () => {
    const { requests, toasts } = show({ 'POST /waste-items/admin': { waste_item: sofa({ id: 'x' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'New item' }));
    await typeIn('Name', 'Pram');
    for (const [name, text] of [
      ['Price in pounds', '12.50'],
      ['Volume in yd³', '0.25'],
      ['Weight in kg', '9'],
    ] as const)
      await typeIn(name, text);
    const form = screen.getByRole('form', { name: 'New item' });
    await userEvent.selectOptions(within(form).getByLabelText('Category'), 'General');
    await userEvent.click(within(form).getByLabelText('Bulky: goes in no bag'));
    await userEvent.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Item created' }]));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Pram', price: 12.5, volume: 0.25, weight: 9, category: 'General', active: true },
      ...{ bulky: true, appliance: false },
    });
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New item' })).not.toBeInTheDocument());
  });
});
