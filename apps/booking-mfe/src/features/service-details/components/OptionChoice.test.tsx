import { type BookingConfig } from '@haulway/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { serviceOf } from '../../../../test/services.js';

const open = (config: BookingConfig) =>
  renderBooking('/book/clearance', {
    routes: { 'GET /services': { services: [serviceOf('clearance', '09', config)] } },
  });
const next = () => screen.findByRole('button', { name: 'Continue to Collection Address' });

describe('the options of step 1', () => {
  it.each<[BookingConfig, string]>([
    [{ flow_type: 'load_sizes', load_sizes: [] }, 'No Load Sizes Available'],
    [{ flow_type: 'skip_hire', skip_sizes: [] }, 'No Skip Sizes Available'],
    [{ flow_type: 'bin_collection', bin_options: [] }, 'No Bin Options Available'],
  ])('say that there are none, and do not open step 2: %j', async (config, title) => {
    open(config);
    expect(await screen.findByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(screen.getByText("Please call us and we'll find what suits you.")).toBeVisible();
    expect(await next()).toBeDisabled();
  });

  it('cost the base price where they have no price of their own', async () => {
    open({ load_sizes: [{ name: 'Half Load' }] });
    await userEvent.click(await screen.findByRole('radio', { name: 'Half Load £99.99 inc. VAT' }));
    expect(screen.getByText('Selected: Half Load').parentElement).toHaveTextContent('£99.99 inc. VAT');
  });

  it('are bags with and without collection where the service names only bag types', async () => {
    open({ flow_type: 'skip_bags', bag_types: ['Small Bag', 'Midi Bag', 'Maxi Bag'] });
    expect(await screen.findByRole('radio', { name: 'Small Bag £15.00 inc. VAT' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Midi Bag £45.00 inc. VAT' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Maxi Bag £45.00 inc. VAT' })).toBeEnabled();
  });
});
