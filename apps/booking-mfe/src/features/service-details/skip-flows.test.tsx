import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../test/render-booking.js';

const next = () => screen.getByRole('button', { name: 'Continue to Collection Address' });

describe('step 1 of skip hire', () => {
  it('shows prices plus VAT and needs size, waste type and postcode', async () => {
    renderBooking('/book/skip-hire');
    await userEvent.click(await screen.findByRole('radio', { name: '4 Yard Skip £180.00 plus VAT' }));
    expect(next()).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Garden Waste' }));
    expect(next()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Postcode'), 'sw1a 1aa');
    expect(next()).toBeEnabled();
  });

  it('offers the listed waste types and a text of the customer’s own', async () => {
    renderBooking('/book/skip-hire');
    await userEvent.click(await screen.findByRole('radio', { name: /4 Yard Skip/ }));
    await userEvent.type(screen.getByLabelText('Postcode'), 'S1');
    expect(screen.getByRole('group', { name: 'What type of waste is it?' })).toBeVisible();
    expect(screen.queryByLabelText('Describe your waste')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    const own = screen.getByLabelText('Describe your waste');
    await userEvent.type(own, '   ');
    expect(next()).toBeDisabled();
    await userEvent.type(own, 'Sand');
    expect(next()).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Mixed Waste' }));
    expect(screen.queryByLabelText('Describe your waste')).not.toBeInTheDocument();
    expect(next()).toBeEnabled();
  });

  it('changes the postcode to capitals, and limits it to eight characters', async () => {
    renderBooking('/book/skip-hire');
    const postcode = await screen.findByLabelText('Postcode');
    await userEvent.type(postcode, 'sw1a 1aabc');
    expect(postcode).toHaveValue('SW1A 1AA');
  });
});

describe('step 1 of skip bags', () => {
  it('offers the two default bags, VAT included, when none are configured', async () => {
    renderBooking('/book/skip-bags');
    expect(await screen.findByRole('radio', { name: 'Delivery Only £15.00 inc. VAT' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Delivery with Collection £45.00 inc. VAT' }));
    await userEvent.click(screen.getByRole('radio', { name: 'General Household Waste' }));
    expect(next()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Postcode'), 'S1 2AB');
    expect(next()).toBeEnabled();
  });

  it('shows a message when the list of bags is empty', async () => {
    renderBooking('/book/skip-bags-plus');
    expect(await screen.findByRole('heading', { name: 'No Bag Options Available' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('step 1 of bin collection', () => {
  it('needs one of the bins, VAT included', async () => {
    renderBooking('/book/bin-collection');
    const bin = await screen.findByRole('radio', { name: '240 L Bin £12.35 inc. VAT' });
    expect(next()).toBeDisabled();
    await userEvent.click(bin);
    expect(next()).toBeEnabled();
  });
});
