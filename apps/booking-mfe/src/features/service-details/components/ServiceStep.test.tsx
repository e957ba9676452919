import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';

const next = () => screen.findByRole('button', { name: 'Continue to Collection Address' });

describe('step 1 with load sizes', () => {
  it('offers the sizes with their volume and their price including VAT', async () => {
    renderBooking('/book/man-and-van');
    expect(await screen.findByRole('group', { name: 'Choose your load size' })).toBeVisible();
    const quarter = screen.getByRole('radio', { name: /^Quarter Load £99.99 inc. VAT$/ });
    expect(quarter).toHaveAccessibleDescription('About 20 bin bags');
    expect(screen.getByRole('radio', { name: /^Full Load £340.50 inc. VAT$/ })).not.toBeChecked();
  });

  it('enables Continue only once a size is chosen, and says what is missing until then', async () => {
    const { address } = renderBooking('/book/man-and-van');
    expect(await next()).toBeDisabled();
    expect(await next()).toHaveAccessibleDescription('Choose a load size to continue.');
    await userEvent.click(screen.getByRole('radio', { name: /Full Load/ }));
    expect(screen.getByText('Selected: Full Load').parentElement).toHaveTextContent('£340.50 inc. VAT');
    await userEvent.click(await next());
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(address()).toBe('/book/man-and-van?step=2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Collection Address' })).toHaveFocus());
  });
});
