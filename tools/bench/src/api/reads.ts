import { compare, type Compared } from '../rounds.js';
import { furnishCustomer } from './customer.js';
import { load } from './load.js';
import { plainProgram } from './plain.js';
import { startProgram } from './program.js';
import { type ApiWorld } from './world.js';

export interface ReadRow {
  readonly path: string;
  readonly compared: Compared;
}

const SECONDS = 2;
const ROUNDS = 3;

/** The catalogue in answers a second under 20 connections, and the hottest endpoints in ms of one connection. */
export const compareReads = async (
  world: ApiWorld,
): Promise<{ catalogue: ReadRow[]; hottest: ReadRow[] }> => {
  const { token, guestBooking } = await furnishCustomer(world.url);
  const byHand = await startProgram(await plainProgram('server'), {
    DATABASE_URL: world.databaseUrl,
    JWT_SECRET: world.jwtSecret,
    API_URL: world.url,
  });
  const authorization = `Bearer ${token}`;
  const rate = (base: string, path: string) => async (): Promise<number> =>
    (await load(base + path, { seconds: SECONDS, connections: 20 })).perSecond;
  const time = (base: string, path: string) => async (): Promise<number> =>
    1000 / (await load(base + path, { seconds: SECONDS, connections: 1, authorization })).perSecond;
  const catalogue: ReadRow[] = [];
  for (const path of ['/services', '/waste-items']) {
    catalogue.push({
      path,
      compared: await compare(ROUNDS, rate(world.url, path), rate(byHand.ready, path)),
    });
  }
  const hottest: ReadRow[] = [];
  const paths = ['/auth/me', '/bookings?limit=5', '/saved-addresses', '/drafts', `/bookings/${guestBooking}`];
  for (const path of paths) {
    const compared = await compare(ROUNDS, time(world.url, path), time(byHand.ready, path));
    hottest.push({ path: path.replace(guestBooking, '{id}'), compared });
  }
  await byHand.stop();
  return { catalogue, hottest };
};
