/** A man and van for half a load. The date is after the real clock and every test clock. */
export const bookingBody = {
  service_id: 'man-and-van',
  collection_address: '1 High Street, Leeds',
  collection_postcode: 'LS1 4AP',
  collection_date: '2031-05-06',
  collection_time_slot: 'morning',
  service_data: { load_size: 'Half Load' },
  total_price: 169.99,
};

export const TOTAL_PENCE = 16_999;

export const guestBookingBody = (values: object = {}) => ({
  ...bookingBody,
  customer_name: 'Gail Guest',
  customer_email: 'gail@guests.test',
  ...values,
});
