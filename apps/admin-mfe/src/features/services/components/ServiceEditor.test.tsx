import { FakeFailure, clickButton } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../../test/fill.js';
import {
  bodiesOf,
  fillField,
  PUT,
  SERVICE,
  serviceField,
  showServices,
} from '../../../../test/services-screen.js';
import { adminService, servicesPage } from '../../../../test/services.js';

const form = async (name = `Edit ${SERVICE.name}`) => within(await screen.findByRole('form', { name }));
const sizeNames = () =>
  screen
    .getAllByRole('group', { name: /^Load size \d$/u })
    .map((size) => within(size).getByLabelText('Name'))
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''));

describe('the service editor', () => {
  it('shows every stored value, also a picture and a colour that it does not offer', async () => {
    const odd = adminService({
      icon: 'helicopter',
      label: 'New',
      label_color: 'teal',
      category: 'medical',
      popular: false,
      features: ['Two people', 'Swept clean'],
    });
    showServices({ 'GET /services/admin': servicesPage(odd) });
    const { getByLabelText, getByRole } = await form();
    expect(getByLabelText('Icon')).toHaveDisplayValue('helicopter');
    expect(getByLabelText('Label colour')).toHaveDisplayValue('teal');
    expect(getByLabelText('Category')).toHaveDisplayValue('Medical');
    expect(getByLabelText('Features, one per line')).toHaveValue('Two people\nSwept clean');
    expect(getByRole('checkbox', { name: 'Popular' })).not.toBeChecked();
    expect(getByLabelText('Price label')).toHaveValue('From £180');
  });

  it('sends only the changed choices', async () => {
    const { requests, toasts } = showServices({ [PUT]: { service: adminService({ version: 4 }) } });
    const { getByLabelText, getByRole } = await form();
    await userEvent.selectOptions(getByLabelText('Category'), 'Clearance');
    await userEvent.selectOptions(getByLabelText('Icon'), 'Hard hat');
    await userEvent.selectOptions(getByLabelText('Label colour'), 'Purple');
    await userEvent.click(getByRole('checkbox', { name: 'Popular' }));
    await clickButton('Save service');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodiesOf(requests, 'PUT')).toEqual([
      {
        version: 3,
        price_id: null,
        category: 'clearance',
        icon: 'hard-hat',
        label_color: 'purple',
        popular: false,
      },
    ]);
  });

  it('sends null for an emptied label, and an empty price text', async () => {
    const { requests } = showServices({
      'GET /services/admin': servicesPage(adminService({ label: 'New' })),
      [PUT]: { service: adminService({ version: 4 }) },
    });
    await fillField('Label (optional)', '  ');
    await fillField('Price label', '');
    await clickButton('Save service');
    await waitFor(() => expect(bodiesOf(requests, 'PUT')).toHaveLength(1));
    expect(bodiesOf(requests, 'PUT')).toMatchObject([{ label: null, price_display: '' }]);
  });

  it('shows the options of the chosen flow type, and keeps what was typed for the others', async () => {
    const { requests } = showServices({ [PUT]: { service: adminService({ version: 4 }) } });
    const { getByLabelText, findByRole, queryByRole, getByRole } = await form();
    const way = getByLabelText('Booking type');
    await userEvent.selectOptions(way, 'Skip sizes');
    expect(queryByRole('group', { name: 'Load sizes' })).not.toBeInTheDocument();
    await userEvent.click(getByRole('button', { name: 'Add skip size' }));
    const skip = within(await findByRole('group', { name: 'Skip size 1' }));
    await fill(skip.getByLabelText('Name'), '4 Yard');
    await fill(skip.getByLabelText(/^Description/u), 'Up to 40 bags');
    await userEvent.selectOptions(way, 'Load sizes');
    expect(sizeNames()).toEqual(['Half', 'Full']);
    await userEvent.selectOptions(way, 'Skip sizes');
    await clickButton('Save service');
    await waitFor(() => expect(bodiesOf(requests, 'PUT')).toHaveLength(1));
    expect(bodiesOf(requests, 'PUT')[0]).toMatchObject({
      booking_config: {
        flow_type: 'skip_hire',
        skip_sizes: [{ name: '4 Yard', description: 'Up to 40 bags' }],
        load_sizes: [
          { name: 'Half', price: 180 },
          { name: 'Full', price: 320 },
        ],
      },
    });
  });

  it('shows kinds of bags only while there are no bags, and sends a bag with its inclusions', async () => {
    const bags = adminService({ booking_config: { flow_type: 'skip_bags' } });
    const { requests } = showServices({
      'GET /services/admin': servicesPage(bags),
      [PUT]: { service: adminService({ version: 4 }) },
    });
    const { getByLabelText, queryByLabelText, getByRole, findByRole } = await form();
    await fill(getByLabelText(/^Types of bag/u), 'Midi\n\nMaxi');
    await userEvent.click(getByRole('button', { name: 'Add bag' }));
    expect(queryByLabelText(/^Types of bag/u)).not.toBeInTheDocument();
    const bag = within(await findByRole('group', { name: 'Bag 1' }));
    await fill(bag.getByLabelText('Name'), 'Mega');
    await fill(bag.getByLabelText('Price in pounds'), '£1,045');
    await userEvent.click(bag.getByRole('checkbox', { name: "We collect it when it's full" }));
    await clickButton('Save service');
    await waitFor(() => expect(bodiesOf(requests, 'PUT')).toHaveLength(1));
    expect(bodiesOf(requests, 'PUT')[0]).toMatchObject({
      booking_config: {
        bag_options: [{ name: 'Mega', price: 1045, includes_collection: true }],
        bag_types: ['Midi', 'Maxi'],
      },
    });
  });

  it('sends items with their waste type', async () => {
    const clearance = adminService({
      booking_config: { flow_type: 'multi_item', items: [{ name: 'Sofa', price: 45 }] },
    });
    const { requests } = showServices({
      'GET /services/admin': servicesPage(clearance),
      [PUT]: { service: adminService({ version: 4 }) },
    });
    const { getByRole, findByRole } = await form();
    await userEvent.click(getByRole('button', { name: 'Add item' }));
    const item = within(await findByRole('group', { name: 'Item 2' }));
    await fill(item.getByLabelText('Name'), 'Fridge');
    await fill(item.getByLabelText('Price in pounds'), '30');
    await userEvent.selectOptions(
      item.getByLabelText('Waste type'),
      'White Goods (Fridges/Washing Machines)',
    );
    await clickButton('Move item 2 up');
    await clickButton('Save service');
    await waitFor(() => expect(bodiesOf(requests, 'PUT')).toHaveLength(1));
    expect(bodiesOf(requests, 'PUT')[0]).toMatchObject({
      booking_config: {
        items: [
          { name: 'Fridge', price: 30, waste_type: 'White Goods (Fridges/Washing Machines)' },
          { name: 'Sofa', price: 45 },
        ],
      },
    });
  });

  it('can be used by keyboard: adding, moving and removing a size keeps the focus', async () => {
    showServices();
    const { getByRole } = await form();
    getByRole('button', { name: 'Add load size' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(getByRole('button', { name: 'Add load size' })).toHaveFocus();
    const third = within(getByRole('group', { name: 'Load size 3' }));
    await fill(third.getByLabelText('Name'), 'Quarter');
    getByRole('button', { name: 'Move load size 3 up' }).focus();
    await userEvent.keyboard(' ');
    expect(sizeNames()).toEqual(['Half', 'Quarter', 'Full']);
    // the focus stays with the row
    expect(getByRole('button', { name: 'Move load size 2 up' })).toHaveFocus();
    expect(screen.getByText('Load size 3 is now number 2 of 3')).toBeInTheDocument();
    getByRole('button', { name: 'Move load size 2 down' }).focus();
    await userEvent.keyboard(' ');
    expect(sizeNames()).toEqual(['Half', 'Full', 'Quarter']);
    await userEvent.keyboard(' ');
    expect(sizeNames()).toEqual(['Half', 'Full', 'Quarter']);
    getByRole('button', { name: 'Move load size 3 up' }).focus();
    await userEvent.keyboard(' ');
    getByRole('button', { name: 'Remove load size 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(sizeNames()).toEqual(['Quarter', 'Full']);
    expect(getByRole('button', { name: 'Add load size' })).toHaveFocus();
    expect(getByRole('button', { name: 'Move load size 1 up' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('merges sizes one by one with another admin’s save', async () => {
    const theirs = adminService({
      version: 4,
      booking_config: {
        load_sizes: [
          { name: 'Half', price: 185 },
          { name: 'Full', price: 350 },
        ],
      },
    });
    showServices({ [PUT]: new FakeFailure(409, 'Stale', 'stale', { service: theirs }) });
    const size = (number: number) => within(screen.getByRole('group', { name: `Load size ${number}` }));
    await screen.findByRole('group', { name: 'Load size 1' });
    await fill(size(1).getByLabelText('Price in pounds'), '199');
    await clickButton('Save service');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Load sizes is now: Half £185.00, Full £350.00',
    );
    expect(size(1).getByLabelText('Price in pounds')).toHaveValue('199');
    expect(size(2).getByLabelText('Price in pounds')).toHaveValue('350.00');
  });

  it('takes over a price that has started meanwhile, and does not overwrite it', async () => {
    const started = adminService({ base_price: 210, price_id: '00000000-0000-4000-8000-0000000000c9' });
    const { requests } = showServices({
      [PUT]: new FakeFailure(409, 'Stale', 'stale', { service: started }),
    });
    await fillField('Description', 'New');
    await clickButton('Save service');
    await waitFor(async () => expect(await serviceField('Base price in pounds')).toHaveValue('210.00'));
    expect(screen.getByRole('alert')).toHaveTextContent('Base price in pounds is now: 210.00');
    await clickButton('Save service');
    await waitFor(() => expect(bodiesOf(requests, 'PUT')).toHaveLength(2));
    expect(bodiesOf(requests, 'PUT')[1]).toEqual({
      version: 3,
      price_id: '00000000-0000-4000-8000-0000000000c9',
      description: 'New',
    });
  });
});

describe('the form of a new service', () => {
  it('keeps a typed address when the name changes', async () => {
    showServices({}, { edit: 'new' });
    const { getByLabelText } = await form('New service');
    await fill(getByLabelText('Name'), 'Barn');
    await fill(getByLabelText('URL'), 'barns');
    await fill(getByLabelText('Name'), 'Barn & Stable');
    expect(getByLabelText('URL')).toHaveValue('barns');
  });
});
