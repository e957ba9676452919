import { render, screen, within } from '@testing-library/react';
import { BOOKING } from '../../../../test/sample-bookings.js';
import { invoiceText, priceText, shortId, workerText } from '../booking-texts.js';
import { changedDetailsOf } from '../edit/EditBookingDialog.js';
import { collectionFacts, customerFacts, pricingFacts, scheduleFacts } from '../facts-of-booking.js';
import { Facts, WasteTypes } from './Facts.js';
import { StatusBadges } from '../../../components/StatusBadges.js';

const valueOf = (facts: readonly { label: string; value: unknown }[], label: string): unknown =>
  facts.find((fact) => fact.label === label)?.value;

describe('the texts of a booking', () => {
  it('are short, and name what is missing', () => {
    expect(shortId(BOOKING)).toBe('7f3c21aa');
    expect(invoiceText({ invoice_number: null })).toBe('Pending');
    expect(workerText({ assigned_worker: null })).toBe('Unassigned');
    expect(workerText({ assigned_worker: '   ' })).toBe('Unassigned');
    expect(workerText({ assigned_worker: ' Sam ' })).toBe('Sam');
  });

  it('show prices exact to the penny', () => {
    for (const [pounds, text] of [
      [0.1 + 0.2, '£0.30'],
      [1234.5, '£1,234.50'],
      [0, '£0.00'],
    ] as const)
      expect(priceText(pounds)).toBe(text);
  });

  it('show business fields only for a business, and mark a guest booking', () => {
    expect(valueOf(customerFacts(BOOKING), 'Company')).toBeNull();
    expect(valueOf(customerFacts(BOOKING), 'Account')).toBe('Signed-in customer');
    const business = {
      ...BOOKING,
      is_guest_booking: true,
      company_name: 'Żółć Ltd',
      company_vat_number: '123456789',
      purchase_order: 'PO-77',
      sic_code: '38110',
      billing_address: { city: 'London', street: '1 Lane', postcode: 'EC1A 1BB' },
    };
    expect(valueOf(customerFacts(business), 'Account')).toBe('Guest booking');
    expect(valueOf(customerFacts(business), 'VAT number')).toBe('123456789');
    expect(valueOf(customerFacts(business), 'SIC code')).toBe('38110');
    expect(valueOf(customerFacts(business), 'Billing address')).toBe('1 Lane, London, EC1A 1BB');
  });

  it('contain the VAT and the catalogue prices, and leave out addons and refunds when there are none', () => {
    expect(valueOf(pricingFacts(BOOKING), 'Of which VAT')).toBe('£21.67');
    const { rerender } = render(<Facts level={4} title="Prices" facts={pricingFacts(BOOKING)} />);
    expect(screen.getByText('Catalogue').nextSibling).toHaveTextContent('Base £99.99, Addons £30.00');
    rerender(<Facts level={4} title="Prices" facts={pricingFacts({ ...BOOKING, addon_price: 0 })} />);
    expect(screen.queryByText('Addons')).not.toBeInTheDocument();
    expect(valueOf(pricingFacts(BOOKING), 'Refunded')).toBeUndefined();
    expect(valueOf(pricingFacts({ ...BOOKING, refunded_amount: 5 }), 'Refunded')).toBe('£5.00');
  });

  it('use the London date of a booking made just before midnight in UTC', () => {
    expect(valueOf(scheduleFacts({ ...BOOKING, created_at: '2026-07-01T23:30:00.000Z' }), 'Created')).toBe(
      '02/07/2026',
    );
  });

  it('contain a discount, and why the office gave it', () => {
    expect(valueOf(pricingFacts(BOOKING), 'Discount')).toBeUndefined();
    const discount = { discount_amount: 20, discount_reason: 'Neighbour', total_price: 109.99 };
    const facts = pricingFacts({ ...BOOKING, ...discount });
    expect(valueOf(facts, 'Discount')).toBe('-£20.00');
    expect(valueOf(facts, 'Reason for the discount')).toBe('Neighbour');
    expect(valueOf(facts, 'VAT added')).toBeUndefined();
  });

  it('list price lines that add up to the total', () => {
    const linesOf = (values: Partial<typeof BOOKING>) =>
      pricingFacts({ ...BOOKING, ...values }).flatMap(({ label, value, sum }) =>
        sum && value !== undefined ? [`${sum} ${label} ${String(value)}`] : [],
      );
    const skip = { name: '8 Yard Large Skip', price: 310, quantity: 1 };
    const vat = 'part Of which VAT £21.67';
    expect(linesOf({ base_price: 180, addon_price: 310, total_price: 310, addons: [skip] })).toEqual([
      'part 8 Yard Large Skip £310.00',
      'total Total £310.00',
      vat,
    ]);
    expect(linesOf({})).toEqual([
      'part Quarter Load £99.99',
      'part 2 × Armchair £30.00',
      'total Total £129.99',
      vat,
    ]);
    expect(linesOf({ addons: [], base_price: 150, total_price: 180 })).toEqual([
      'part Man & Van £150.00',
      'part VAT added £30.00',
      'total Total £180.00',
      vat,
    ]);
  });

  it('link the phone number and the address on a map, but no phone number that cannot be called', () => {
    const phone = '01632 960001 / 07700 900123';
    const { rerender } = render(
      <Facts
        level={4}
        title="Ways"
        facts={[...customerFacts({ ...BOOKING, customer_phone: phone }), ...collectionFacts(BOOKING)]}
      />,
    );
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+441632960001');
    const map = screen.getByRole('link', { name: 'EX1 1AA on a map' });
    expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe(
      '1 Sample Street, Exampleton, EX1 1AA',
    );
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    const uncallable = { ...BOOKING, customer_phone: 'ring 1 bell', customer_phone_uri: null };
    rerender(<Facts level={4} title="Ways" facts={customerFacts(uncallable)} />);
    expect(screen.getByText('ring 1 bell')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    rerender(<Facts level={4} title="Ways" facts={customerFacts({ ...BOOKING, customer_phone: ' ' })} />);
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  });

  it('contain the weekday of the collection', () => {
    render(<Facts level={4} title="Schedule" facts={scheduleFacts(BOOKING)} />);
    expect(screen.getByText('04/12/2026').parentElement).toHaveTextContent('Friday 04/12/2026');
  });
});

describe('a list of facts', () => {
  it('leaves out a fact without a value, and shows 0 as it is', () => {
    render(
      <Facts
        title="Pricing"
        level={4}
        facts={[
          { label: 'Total', value: '£0.00' },
          { label: 'Addons', value: undefined },
          { label: 'Company', value: null },
          { label: 'Phone', value: '' },
          { label: 'Bags', value: 0 },
        ]}
      />,
    );
    expect(screen.getByRole('heading', { level: 4, name: 'Pricing' })).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Total', 'Bags']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['£0.00', '0']);
  });
});

describe('the status badges', () => {
  const badges = (values: Partial<typeof BOOKING>) => {
    render(<StatusBadges booking={{ ...BOOKING, ...values }} />);
    return screen.getByText(/^Status/u).closest('p');
  };

  it('tell screen readers which one is the booking and which one the payment', () => {
    expect(badges({ status: 'pending', payment_status: 'partially_refunded' })).toHaveTextContent(
      /Status pending\s*Payment partially refunded/u,
    );
  });

  it('call a payment that is still to come unpaid in a list', () => {
    render(<StatusBadges booking={{ ...BOOKING, status: 'pending', payment_status: 'pending' }} isBrief />);
    expect(screen.getByText(/^Status/u).closest('p')).toHaveTextContent(/Status pending\s*Payment unpaid/u);
  });

  it('include “Consignment note needed” only when it is due', () => {
    expect(badges({})).not.toHaveTextContent('Consignment');
    render(<StatusBadges booking={{ ...BOOKING, consignment_note_due: true }} />);
    expect(screen.getByText('Consignment note needed')).toBeVisible();
  });
});

describe('the types of waste', () => {
  it('are listed once each', () => {
    render(<WasteTypes level={3} types={['Sofa', 'Garden Waste', 'Sofa']} />);
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sofa', 'Garden Waste']);
  });
});

describe('the response to a refused save', () => {
  const details = { booking: BOOKING, changes: [] };
  it('contains the current booking', () => {
    expect(changedDetailsOf({ status: 409, code: 'booking_changed', message: 'Changed.', details })).toBe(
      details,
    );
  });

  it.each([
    ['another failure', { code: 'busy', details }],
    ['no details', { code: 'booking_changed' }],
    ['details of another shape', { code: 'booking_changed', details: { booking: BOOKING } }],
    ['details that are text', { code: 'booking_changed', details: 'booking' }],
    ['nothing', undefined],
    ['a text', 'booking_changed'],
  ])('contains no current booking when it is %s', (_what, error) => {
    expect(changedDetailsOf(error)).toBeUndefined();
  });
});
