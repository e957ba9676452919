/**
 * A bare Fastify server on the same database: the catalogue's bytes as constants, and the most used endpoints
 * hand-written with pg and prepared statements. It checks tokens, reads accounts and counts calls of /auth as the API
 * does. It has no validation and no useful errors. DATABASE_URL, JWT_SECRET and API_URL configure it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { countCall } from './purchase.js';

/** The hand-written queries of the most used endpoints. `$1` is the account or, for a booking, its id. */
const QUERIES = {
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

type QueryName = keyof typeof QUERIES;

const env = z
  .object({ DATABASE_URL: z.string(), JWT_SECRET: z.string(), API_URL: z.string() })
  .parse(process.env);
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 10 });
const claims = z.object({ sub: z.string(), exp: z.number() });

const rowsOf = async (name: QueryName, value: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text: QUERIES[name], values: [value] });
  return rows;
};

/** The account of a valid token. */
const accountOf = async ({ headers }: FastifyRequest): Promise<string> => {
  const [head = '', body = '', signature = ''] = (headers.authorization ?? '')
    .slice('Bearer '.length)
    .split('.');
  const expected = createHmac('sha256', env.JWT_SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('bad token');
  const { sub, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (exp * 1000 < Date.now()) throw new Error('old token');
  const [account] = await rowsOf('account', sub);
  if (!account) throw new Error('no account');
  return sub;
};

const list = (name: 'bookings' | 'addresses' | 'drafts') => async (request: FastifyRequest) => {
  const account = await accountOf(request);
  const [rows, [count]] = await Promise.all([rowsOf(name, account), rowsOf(`${name}Count`, account)]);
  return { [name]: rows, total: count?.['total'], page: 1, limit: 20 };
};

const app = fastify();
for (const path of ['/services', '/waste-items']) {
  const bytes = Buffer.from(await (await fetch(env.API_URL + path)).arrayBuffer());
  app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
}
app.get('/auth/me', async (request) => {
  await countCall(pool, request.ip);
  const [me] = await rowsOf('me', await accountOf(request));
  return { user: me, profile: me };
});
app.get('/bookings', list('bookings'));
app.get('/saved-addresses', list('addresses'));
app.get('/drafts', list('drafts'));
app.get<{ Params: { id: string } }>('/bookings/:id', async (request) => {
  // Anyone who knows the id may read the booking. A token is still checked, because its account may see more.
  if (request.headers.authorization) await accountOf(request);
  const [booking] = await rowsOf('booking', request.params.id);
  return { booking };
});
process.once('SIGTERM', () => process.exit(0));
console.log(`ready ${await app.listen({ port: 0, host: 'localhost' })}`);
