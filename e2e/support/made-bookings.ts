/** A booking request for the API, without the pages: Half Load of man and van, on a date far in the future. */
export const halfLoad = (different: Readonly<Record<string, unknown>> = {}) => ({
  service_id: 'man-and-van',
  collection_address: '1 High Street, Leeds',
  collection_postcode: 'LS1 4AP',
  collection_date: '2035-05-06',
  collection_time_slot: 'morning',
  service_data: { load_size: 'Half Load' },
  total_price: 169.99,
  ...different,
});
