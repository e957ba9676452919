import type { ScheduledPrice } from '@haulway/contracts';
import { FakeFailure, delayedResponse, clickButton, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, setDate } from '../../../../test/fill.js';
import { bodiesOf, PRICES, PUT, SERVICE, showServices } from '../../../../test/services-screen.js';
import { adminService, servicesPage } from '../../../../test/services.js';

const scheduled = (values: Partial<ScheduledPrice> = {}): ScheduledPrice => ({
  id: '00000000-0000-4000-8000-0000000000c3',
  _id: '00000000-0000-4000-8000-0000000000c3',
  effective_from: '2026-11-30T00:00:00.000Z',
  base_price: 199,
  booking_config: null,
  created_at: '2026-11-22T00:00:00.000Z',
  ...values,
});
const KEY = `haulway.admin.edit.1.${SAMPLE_USER.id}.service-price.${SERVICE.id}`;

const form = async () => {
  const found = await screen.findByRole('form', { name: 'Schedule a price' });
  const inIt = within(found);
  return {
    ...inIt,
    begins: inIt.getByLabelText(/^Starts/u),
    base: inIt.getByLabelText('New base price'),
    half: inIt.getByLabelText('Half: new price'),
  };
};

describe('the form of a scheduled price', () => {
  it('lists all errors with links to the fields, and focuses the list', async () => {
    const { requests } = showServices();
    const { half } = await form();
    await fill(half, 'dear');
    await clickButton('Schedule price');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('Starts: Enter when the price starts');
    await userEvent.click(within(summary).getByRole('link', { name: /^Half: Must be an amount/u }));
    expect(half).toHaveFocus();
    expect(half).toHaveAccessibleDescription(/Must be an amount/u);
    expect(bodiesOf(requests, 'POST')).toEqual([]);
  });

  it('shows the API’s error of an option’s price beside the option', async () => {
    showServices({
      [PRICES]: new FakeFailure(400, 'Please check', 'invalid_request', {
        'booking_config.load_sizes.0.price': 'Must be at most £99,999.99',
      }),
    });
    const { begins, half } = await form();
    setDate(begins, '2027-06-07T00:00');
    await fill(half, '100000');
    await clickButton('Schedule price');
    await waitFor(() => expect(half).toHaveAccessibleDescription(/at most £99,999.99/u));
    expect(half).toHaveValue('100000');
  });

  it('is reset after scheduling, and is sent once however often the button is clicked', async () => {
    const { pending, respond } = delayedResponse();
    const { requests, toasts } = showServices({
      [PRICES]: pending,
    });
    const { begins, base } = await form();
    setDate(begins, '2027-06-07T00:00');
    await fill(base, '190');
    const button = screen.getByRole('button', { name: 'Schedule price' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button);
    await waitFor(() => expect(bodiesOf(requests, 'POST')).toHaveLength(1));
    respond({ price: scheduled() });
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Price scheduled' }]));
    expect(bodiesOf(requests, 'POST')).toHaveLength(1);
    await waitFor(() => expect(begins).toHaveValue(''));
    expect(base).toHaveValue('180.00');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('takes over prices that another admin changed, except typed ones', async () => {
    const theirs = adminService({
      version: 4,
      booking_config: {
        load_sizes: [
          { name: 'Half', price: 185 },
          { name: 'Full', price: 330 },
        ],
      },
    });
    let page = servicesPage(SERVICE);
    showServices({
      'GET /services/admin': () => page,
      [PUT]: () => {
        page = servicesPage(theirs);
        return { service: theirs };
      },
    });
    const { half, getByLabelText } = await form();
    await fill(half, '200');
    // every save loads the list again
    const [description] = screen.getAllByRole('textbox', { name: 'Description' });
    await fill(description!, 'New');
    await clickButton('Save service');
    await waitFor(() => expect(getByLabelText('Full: new price')).toHaveValue('330.00'));
    expect(half).toHaveValue('200');
    const change = await screen.findByText(/Options is now/u);
    expect(change.parentElement).toHaveTextContent('Half £185.00');
  });
});

describe('scheduled prices', () => {
  it('show their start in London time, and their options', async () => {
    const summer = scheduled({
      id: '00000000-0000-4000-8000-0000000000c4',
      effective_from: '2027-06-06T23:00:00.000Z',
      booking_config: { load_sizes: [{ name: 'Half', price: 210 }, { name: 'Full' }] },
    });
    showServices({
      'GET /services/admin': servicesPage(adminService({ scheduled_prices: [scheduled(), summer] })),
    });
    const list = await screen.findByRole('list', { name: 'Scheduled prices' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('£199.00 from 30/11/2026, 00:00');
    expect(second).toHaveTextContent('£199.00 from 07/06/2027, 00:00: Half £210.00, Full at the base price');
  });

  it('cannot be deleted once they apply, which is shown', async () => {
    const { toasts } = showServices({
      'GET /services/admin': servicesPage(adminService({ scheduled_prices: [scheduled()] })),
      [`DELETE /services/admin/${SERVICE.id}/prices/${scheduled().id}`]: new FakeFailure(
        409,
        'This price already applies.',
        'price_in_force',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel price from 30/11/2026, 00:00' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { title: 'Error', description: 'This price already applies.', tone: 'destructive' },
      ]),
    );
    expect(screen.getByRole('list', { name: 'Scheduled prices' })).toBeVisible();
  });
});
