import { type TestApi } from './test-api.js';

/** Fails where the counters of places, the places of bookings and the bookings themselves do not agree. */
export const checkPlaces = async ({ dataSource }: TestApi): Promise<void> => {
  const counters: unknown = await dataSource.query(`
    SELECT * FROM (SELECT resource, area_key, date, slot, taken FROM place_counts WHERE taken > 0) AS counted
    FULL JOIN (
      SELECT resource, area_key, date, slot, count(*)::integer AS places
      FROM booking_places WHERE counted GROUP BY 1, 2, 3, 4
    ) AS placed USING (resource, area_key, date, slot)
    WHERE taken IS DISTINCT FROM places`);
  expect(counters).toEqual([]);
  const bookings: unknown = await dataSource.query(`
    SELECT bookings.id, bookings.status, bookings.payment_status, place.*
    FROM bookings LEFT JOIN booking_places AS place ON place.booking_id = bookings.id AND place.counted
    WHERE CASE WHEN bookings.deleted_at IS NOT NULL OR bookings.status = 'cancelled' THEN place.booking_id IS NOT NULL
      WHEN bookings.status = 'pending' AND place.booking_id IS NULL
        THEN bookings.payment_status NOT IN ('pending', 'failed')
      ELSE (place.date, place.slot)
        IS DISTINCT FROM (bookings.collection_date, bookings.collection_time_slot) END`);
  expect(bookings).toEqual([]);
};
