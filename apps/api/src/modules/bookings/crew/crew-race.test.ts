import { randomUUID } from 'node:crypto';
import { type DispatchDay } from '@haulway/contracts';
import { barrier } from '../../../../test/barrier.js';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { assignedJob, eventBody, JOB_DAY, sendEvent } from '../../../../test/crew.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';
import { AssignmentRepository } from './assignment.repository.js';
import { JobEventRepository } from './job-event.repository.js';

const PARALLEL = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('changes of the crew at the same time', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const worker = useSignedIn(() => world.api, 'crew', {}, { each: true });
  afterEach(() => jest.restoreAllMocks());

  const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();

  describe('of one event that is sent several times', () => {
    const sendAll = async (ids: readonly string[]) => {
      const event = eventBody(world, 'en_route', { id: randomUUID() });
      const sent = await Promise.all(ids.map((id) => sendEvent(world, worker, id, event)));
      await world.runJobs();
      const mails = world.mail.messages.filter(({ subject }) => subject?.startsWith('On our way'));
      return { statuses: statuses(sent), mails: mails.length };
    };

    it('store it once and answer the others as repeats', async () => {
      const id = await assignedJob(world, admin, worker);
      const ids = Array.from({ length: PARALLEL }, () => id);
      expect(await sendAll(ids)).toEqual({ statuses: [200, 200, 200, 201], mails: 1 });
    });

    it('store it for one of two jobs', async () => {
      const ids = [await assignedJob(world, admin, worker), await assignedJob(world, admin, worker)];
      expect(await sendAll(ids)).toEqual({ statuses: [201, 409], mails: 1 });
    });

    it('refuse the repeats without the lock of the booking (negative control)', async () => {
      const id = await assignedJob(world, admin, worker);
      jest
        .spyOn(world.api.app.get(BookingRepository), 'lock')
        .mockImplementation((manager, one) => manager.findOneBy(BookingEntity, { id: one }));
      const events = world.api.app.get(JobEventRepository);
      const find = events.find.bind(events);
      const allHaveLooked = barrier(PARALLEL);
      jest.spyOn(events, 'find').mockImplementation(async (...args) => {
        const found = await find(...args);
        await allHaveLooked();
        return found;
      });
      const ids = Array.from({ length: PARALLEL }, () => id);
      expect((await sendAll(ids)).statuses).toEqual([201, 409, 409, 409]);
    });
  });

  describe('of a column into which two bookings are put', () => {
    const positions = async (): Promise<(number | null)[]> => {
      const ids = [await paidBooking(world), await paidBooking(world)].map(({ bookingId }) => bookingId);
      const responses = await Promise.all(
        ids.map((id) =>
          world.api.as(admin).put(`/dispatch/${id}`, { worker_id: worker.user.id, position: 0, version: 1 }),
        ),
      );
      expect(statuses(responses)).toEqual([200, 200]);
      const { body } = await world.api.as(admin).get(`/dispatch?date=${JOB_DAY}`).expect(200);
      const { crews }: DispatchDay = body;
      return crews.flatMap(({ jobs }) => jobs.map(({ position }) => position));
    };

    it('give each a position of its own', async () => {
      expect(await positions()).toEqual([0, 1]);
    });

    it('give both the same without the lock of the day (negative control)', async () => {
      const assignments = world.api.app.get(AssignmentRepository);
      jest.spyOn(assignments, 'lockDay').mockResolvedValue();
      const column = assignments.column.bind(assignments);
      const bothHaveLooked = barrier(2);
      jest.spyOn(assignments, 'column').mockImplementation(async (...args) => {
        const found = await column(...args);
        await bothHaveLooked();
        return found;
      });
      expect(await positions()).toEqual([0, 0]);
    });
  });

  describe('of a column that is put in order while one of its jobs moves', () => {
    /** The first holds the lock of the day until the second waits for it, at most for `heldMs`. */
    const run = async (heldMs: number, prepare: () => void = () => undefined) => {
      const [first, second] = [
        await assignedJob(world, admin, worker),
        await assignedJob(world, admin, worker),
      ];
      prepare();
      const assignments = world.api.app.get(AssignmentRepository);
      const bothHoldALock = barrier(2);
      let isHeld = (): void => undefined;
      const held = new Promise<void>((resolve) => (isHeld = resolve));
      const lockDay = assignments.lockDay.bind(assignments);
      jest.spyOn(assignments, 'lockDay').mockImplementationOnce(async (...args) => {
        await lockDay(...args);
        isHeld();
        await Promise.race([bothHoldALock(), pause(heldMs)]);
      });
      const order = world.api.as(admin).put('/dispatch/order', {
        date: JOB_DAY,
        worker_id: worker.user.id,
        bookings: [second, first].map((id) => ({ id, version: 2 })),
      });
      const ordered = order.then(({ status }) => status);
      await held;
      jest.spyOn(assignments, 'lockDay').mockImplementationOnce(async (...args) => {
        void bothHoldALock();
        await lockDay(...args);
      });
      const moved = await world.api.as(admin).put(`/dispatch/${first}`, { worker_id: null, version: 2 });
      return [await ordered, moved.status];
    };

    it('do one after the other', async () => {
      // the mover has an old version then
      expect(await run(100)).toEqual([200, 409]);
    });

    it('wait for each other without the locks of the bookings (negative control)', async () => {
      const bookings = world.api.app.get(BookingRepository);
      const lock = bookings.lock.bind(bookings);
      const withoutLocks = () => {
        let unlocked = 2;
        jest.spyOn(bookings, 'lock').mockImplementation((manager, id, options) => {
          unlocked -= 1;
          return unlocked >= 0 ? manager.findOneBy(BookingEntity, { id }) : lock(manager, id, options);
        });
      };
      expect(await run(10_000, withoutLocks)).toContain(503);
    });
  });

  describe('of a column whose worker loses the role', () => {
    it('do one after the other', async () => {
      const id = await assignedJob(world, admin, worker);
      await assignedJob(world, admin, worker);
      const assignments = world.api.app.get(AssignmentRepository);
      const column = assignments.column.bind(assignments);
      let isRead = (): void => undefined;
      const read = new Promise<void>((resolve) => (isRead = resolve));
      jest.spyOn(assignments, 'column').mockImplementationOnce(async (...args) => {
        const found = await column(...args);
        isRead();
        await pause(100);
        return found;
      });
      const move = world.api.as(admin).put(`/dispatch/${id}`, { worker_id: null, version: 2 });
      const moved = move.then(({ status }) => status);
      await read;
      const role = await world.api.as(admin).put(`/auth/users/${worker.user.id}/role`, { role: 'customer' });
      expect([role.status, await moved]).toEqual([200, 200]);
      const { body } = await world.api.as(admin).get(`/dispatch?date=${JOB_DAY}`).expect(200);
      const { unassigned }: DispatchDay = body;
      expect(unassigned.map(({ position }) => position)).toEqual([null, null]);
    });
  });
});
