import { type EntityManager } from 'typeorm';
import { barrier } from '../../../test/barrier.js';
import { useBookingWorld } from '../../../test/booking-world.js';
import { useSignedIn } from '../../../test/people.js';
import { completedLoad, newFacility, tipBody } from '../../../test/tips.js';
import { LoadRepository } from './load.repository.js';
import { TipRepository } from './tip.repository.js';

describe('a ticket that is sent twice at once', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  afterEach(() => jest.restoreAllMocks());

  /** The same manager, but its statements lock no rows. */
  const lockless = (manager: EntityManager): EntityManager =>
    new Proxy(manager, {
      get: (target, name) =>
        name === 'query'
          ? (sql: string, values: unknown[]) =>
              target.query(sql.replace(/ FOR (?:NO KEY )?UPDATE$/u, ''), values)
          : Reflect.get(target, name, target),
    });

  const sendTwice = async ({ lock, unique }: { lock: boolean; unique: boolean }) => {
    const { app, dataSource } = world.api;
    const { id } = await newFacility(world, admin);
    const body = tipBody(id, [await completedLoad(world, admin)]);
    if (!unique) await dataSource.query('ALTER TABLE tips DROP CONSTRAINT tips_ticket');
    if (!lock) {
      const loads = app.get(LoadRepository, { strict: false });
      const locking = loads.lock.bind(loads);
      jest.spyOn(loads, 'lock').mockImplementation((manager, ids) => locking(lockless(manager), ids));
      const tips = app.get(TipRepository, { strict: false });
      const find = tips.findTicket.bind(tips);
      const bothHaveLooked = barrier(2);
      jest.spyOn(tips, 'findTicket').mockImplementation(async (...ticket) => {
        const found = await find(...ticket);
        await bothHaveLooked();
        return found;
      });
    }
    const post = () => world.api.as(admin).post('/tips', body);
    const statuses = (await Promise.all([post(), post()])).map(({ status }) => status).sort();
    return { statuses, tips: (await dataSource.query('SELECT FROM tips')).length };
  };

  it('is stored once', async () => {
    expect(await sendTwice({ lock: true, unique: true })).toEqual({ statuses: [200, 201], tips: 1 });
  });

  it.each([
    { lock: false, unique: true },
    { lock: true, unique: false },
  ])('is stored once by either of the two that prevent it: %j', async (prevented) => {
    expect(await sendTwice(prevented)).toEqual({ statuses: [200, 201], tips: 1 });
  });

  it('is stored twice without both (negative control)', async () => {
    expect(await sendTwice({ lock: false, unique: false })).toEqual({ statuses: [201, 201], tips: 2 });
  });
});
