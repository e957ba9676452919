import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  clickButton,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fill } from '../../../../test/fill.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { wasteItem, wasteItemsPage } from '../../../../test/waste-items.js';
import WasteItemPage from './WasteItemPage.js';
import WasteItemsSection from './WasteItemsSection.js';

const ITEM = wasteItem();
const PUT = `PUT /waste-items/admin/${ITEM.id}` as const;
const EDIT = `/admin/waste-items/${ITEM.id}`;

function Site() {
  return (
    <Routes>
      <Route path="/admin/waste-items" element={<WasteItemsSection />} />
      <Route path="/admin/waste-items/:id" element={<WasteItemPage />} />
    </Routes>
  );
}
const open = (routes: FakeRoutes = {}, path = '/admin/waste-items') =>
  renderRemote(Site, {
    path,
    user: ADMIN,
    routes: { 'GET /waste-items/admin': wasteItemsPage(ITEM), ...routes },
  });
const text = (name: string) => screen.findByRole('textbox', { name });
const sent = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);

const twoPages = ({ query }: FakeRequest) => {
  const position = Number(query.get('page'));
  return {
    ...wasteItemsPage(wasteItem({ id: `item-${position}`, name: `Item ${position}` })),
    page: position,
    total: 51,
  };
};

describe('the list of waste items', () => {
  it('says that it is loading, then shows weight, price and categories of each', async () => {
    open({
      'GET /waste-items/admin': wasteItemsPage(
        ITEM,
        wasteItem({ id: 'b', name: 'Piano', active: false, price: 1200, weight: 250, volume: 2.5 }),
      ),
    });
    expect(screen.getByText('Loading items')).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Calculator items' });
    const [sofa, piano] = within(table).getAllByRole('row').slice(1);
    expect(sofa).toHaveTextContent('2-Seater Sofa Living RoomBulky Items0.8 yd³35 kg£45.00');
    expect(sofa).not.toHaveTextContent('Hidden');
    expect(piano).toHaveTextContent(/Piano Hidden.*2.5 yd³250 kg£1,200.00/u);
  });

  it('links to the page of each, also from its earlier address', async () => {
    const { address } = open({}, `/admin/waste-items?edit=${ITEM.id}`);
    expect(await screen.findByRole('form', { name: 'Edit 2-Seater Sofa' })).toBeVisible();
    expect(address()).toBe(EDIT);
    await userEvent.click(screen.getByRole('link', { name: 'All items' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit 2-Seater Sofa' }));
    expect(address()).toBe(EDIT);
  });
});

describe('the page of a waste item', () => {
  it('finds an item of a later page of the list', async () => {
    open({ 'GET /waste-items/admin': twoPages }, '/admin/waste-items/item-2');
    expect(await screen.findByRole('form', { name: 'Edit Item 2' })).toBeVisible();
  });

  it('says when there is no such item', async () => {
    open({ 'GET /waste-items/admin': twoPages }, '/admin/waste-items/item-3');
    expect(await screen.findByText('Item not found')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

describe('the form of a waste item', () => {
  it('keeps a picture and a waste type that it does not offer', async () => {
    const odd = wasteItem({ icon: 'grand-piano', waste_type: 'Musical' });
    const { requests } = open(
      { 'GET /waste-items/admin': wasteItemsPage(odd), [PUT]: { waste_item: wasteItem({ version: 2 }) } },
      EDIT,
    );
    expect(await screen.findByLabelText('Icon')).toHaveDisplayValue('Grand piano');
    expect(screen.getByLabelText('Waste type')).toHaveDisplayValue('Musical');
    await fill(await text('Price in pounds'), '50');
    await clickButton('Save item');
    await waitFor(() => expect(sent(requests, 'PUT')).toEqual([{ version: 1, price: 50 }]));
  });
});

const typeIn = async (name: string, text: string): Promise<void> =>
  fill(await screen.findByRole('textbox', { name }), text);

describe("the calculator's items", () => {
  it('are saved with the version that was shown, and only with changed fields', async () => {
    const { requests, toasts, address } = open({
      [PUT]: { waste_item: wasteItem({ price: 47.5, version: 2 }) },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Edit 2-Seater Sofa' }));
    expect(address()).toBe(EDIT);
    await typeIn('Price in pounds', '47.50');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Shown in the calculator' }));
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
    const { unmount, requests } = open({ [PUT]: refused }, EDIT);
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
    open({}, EDIT);
    expect(await screen.findByText("We've restored your unsaved changes")).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Weight in kg' })).toHaveValue('2001');
  });

  it('merge what another admin has saved meanwhile', async () => {
    const stale = new FakeFailure(409, 'Stale', 'stale', {
      waste_item: wasteItem({ version: 2, price: 50, name: 'Small sofa' }),
    });
    open({ [PUT]: stale }, EDIT);
    await typeIn('Price in pounds', '48');
    await userEvent.click(screen.getByRole('button', { name: 'Save item' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Price in pounds is now: 50.00');
    expect(screen.getByRole('textbox', { name: 'Price in pounds' })).toHaveValue('48');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Small sofa');
  });

  it('can be added', async () => {
    const { requests, toasts } = open({ 'POST /waste-items/admin': { waste_item: wasteItem({ id: 'x' }) } });
    await userEvent.click(await screen.findByRole('link', { name: 'New item' }));
    await typeIn('Name', 'Pram');
    for (const [name, text] of [
      ['Price in pounds', '12.50'],
      ['Volume in yd³', '0.25'],
      ['Weight in kg', '9'],
    ] as const)
      await typeIn(name, text);
    const form = screen.getByRole('form', { name: 'New item' });
    await userEvent.selectOptions(within(form).getByLabelText('Category'), 'General');
    await userEvent.click(within(form).getByLabelText("Won't fit in a bag"));
    await userEvent.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Item created' }]));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Pram', price: 12.5, volume: 0.25, weight: 9, category: 'General', active: true },
      ...{ bulky: true, appliance: false },
    });
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New item' })).not.toBeInTheDocument());
  });
});
