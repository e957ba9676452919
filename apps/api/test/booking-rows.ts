import { type EntityManager } from 'typeorm';

/** Columns of bookings as SQL expressions over `n`, the number of the row from 1. */
export type BookingColumns = Readonly<Partial<Record<string, string>>>;

const USUAL: BookingColumns = {
  service_id: "(SELECT id FROM services WHERE slug = 'man-and-van')",
  service_name: "'Man & Van'",
  service_type: "'man-and-van'",
  collection_address: "n || ' High Street, Leeds'",
  collection_postcode: "'LS1 4AP'",
  collection_date: "date '2031-05-06' + n",
  collection_time_slot: "(ARRAY['morning', 'afternoon', 'evening'])[1 + n % 3]",
  customer_name: "'Terry Test'",
  customer_email: "'terry' || n || '@rows.test'",
  base_price_pence: '1000 + n',
  addon_price_pence: '0',
  total_price_pence: '1000 + n',
  service_data: "'{}'",
  waste_types: "'[]'",
  addons: "'[]'",
  created_at: "timestamptz '2031-01-01' + n * interval '1 microsecond'",
};

/** Adds `count` bookings in one statement. Each is a microsecond newer than the one before. */
export const addBookings = async (
  { dataSource }: { readonly dataSource: Pick<EntityManager, 'query'> },
  count: number,
  columns: BookingColumns = {},
): Promise<void> => {
  const all = { ...USUAL, ...columns };
  await dataSource.query(
    `INSERT INTO bookings (${Object.keys(all).join(', ')})
     SELECT ${Object.values(all).join(', ')} FROM generate_series(1, $1::int) AS n`,
    [count],
  );
};
