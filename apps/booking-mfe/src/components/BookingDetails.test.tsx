import { render, screen } from '@testing-library/react';
import { BOOKING, PAID } from '../../test/payment.js';
import { bookingInPence } from '../api/shown-booking.js';
import { BookingDetails } from './BookingDetails.js';

const open = (booking: typeof BOOKING, paid = false) =>
  render(<BookingDetails booking={bookingInPence(booking)} paid={paid} />);
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

describe('the details of a booking', () => {
  it('show the service, address, date, slot and booking number', () => {
    open(PAID, true);
    expect(screen.getByRole('heading', { name: 'man and van' })).toBeVisible();
    expect(screen.getByText('Booking #74d915b4')).toBeVisible();
    expect(valueOf('Collection address')).toHaveTextContent('12 Example Street, SheffieldS1 2AB');
    expect(valueOf('Additional information')).toHaveTextContent('Ring twice');
    expect(valueOf('Collection date')).toHaveTextContent('Friday 4 December 2026');
    expect(valueOf('Time slot')).toHaveTextContent('Morning (8:00 AM - 12:00 PM)');
  });

  it('show Total Paid only when the booking is paid', () => {
    const { unmount } = open({ ...BOOKING, total_price: 1250 });
    expect(valueOf('Total')).toHaveTextContent('£1,250.00');
    unmount();
    open(PAID, true);
    expect(valueOf('Total Paid')).toHaveTextContent('£99.99');
  });

  it('show the refunded amount only when there is a refund', () => {
    const { unmount } = open(PAID, true);
    expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
    unmount();
    open({ ...PAID, refunded_amount: 0.29 }, true);
    expect(valueOf('Refunded')).toHaveTextContent('£0.29');
  });

  it('have no line for additional information when there is none', () => {
    open({ ...BOOKING, additional_address_info: null });
    expect(screen.queryByText('Additional information')).not.toBeInTheDocument();
  });
});
