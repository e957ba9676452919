/** What the hottest endpoints ask the database, written by hand: `$1` is the account or, for a booking, its id. */
export const QUERIES = {
  me: `SELECT id, email, full_name, phone, role, created_at,
         (SELECT coalesce(sum(points), 0)::int FROM loyalty_entries WHERE user_id = users.id) AS loyalty_points
       FROM users WHERE id = $1`,
  bookings: `SELECT * FROM bookings WHERE user_id = $1 AND deleted_at IS NULL
             ORDER BY created_at DESC, id DESC LIMIT 5`,
  bookingsCount: 'SELECT count(*)::int AS total FROM bookings WHERE user_id = $1 AND deleted_at IS NULL',
  addresses: `SELECT * FROM saved_addresses WHERE user_id = $1
              ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 20`,
  addressesCount: 'SELECT count(*)::int AS total FROM saved_addresses WHERE user_id = $1',
  drafts: 'SELECT * FROM drafts WHERE user_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 20',
  draftsCount: 'SELECT count(*)::int AS total FROM drafts WHERE user_id = $1',
  booking: 'SELECT * FROM bookings WHERE id = $1 AND deleted_at IS NULL',
  account: 'SELECT id, email, role FROM users WHERE id = $1',
} as const;

export type QueryName = keyof typeof QUERIES;
