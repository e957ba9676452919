import { barrier } from '../../../../test/barrier.js';
import { type BookingWorld, startBookingWorld } from '../../../../test/booking-world.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { BookingPayments } from '../../bookings/booking-payments.js';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { PaymentEntity, PaymentLocks } from '../payment.repository.js';
import { heldPence } from './booking-money.js';
import { RecordedPaymentRepository } from './recorded-payment.repository.js';

const TOTAL = 169.99;
const transfer = (reference: string) => ({
  ...{ amount: TOTAL, method: 'bank_transfer', reference, received_on: '2031-04-16' },
});

describe('at once', () => {
  let world: BookingWorld;
  let admins: readonly [TestPerson, TestPerson];
  beforeEach(async () => {
    world = await startBookingWorld();
    admins = [await signIn(world.api, 'admin'), await signIn(world.api, 'admin')];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.close();
  });

  const record = (by: TestPerson, id: string, reference: string) =>
    world.api.as(by).post(`/payments/${id}/record`, transfer(reference));
  const money = (id: string) => world.api.app.get(RecordedPaymentRepository, { strict: false }).money(id);

  /** For negative controls: bookings and payments are read without their locks, and all have read before any writes. */
  const unlockTwo = (): void => {
    const haveRead = barrier(2);
    const bookings = world.api.app.get(BookingRepository, { strict: false });
    jest.spyOn(bookings, 'lock').mockImplementation(async (manager, id) => {
      const booking = await manager.findOneBy(BookingEntity, { id });
      await haveRead();
      return booking;
    });
    const locks = world.api.app.get(PaymentLocks, { strict: false });
    jest.spyOn(locks, 'take').mockImplementation(async (manager, { id, bookingId }) => {
      const booking = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
      const payment = await manager.findOneByOrFail(PaymentEntity, { id });
      await haveRead();
      return { booking, payment };
    });
  };

  /** As {@link unlockTwo}, for two admins: both have looked for the other's entry before any writes. */
  const unlockAdmins = (): void => {
    const haveLooked = barrier(2);
    const bookings = world.api.app.get(BookingRepository, { strict: false });
    jest
      .spyOn(bookings, 'lock')
      .mockImplementation((manager, id) => manager.findOneBy(BookingEntity, { id }));
    const recorded = world.api.app.get(RecordedPaymentRepository, { strict: false });
    const isRecorded = recorded.isRecorded.bind(recorded);
    jest.spyOn(recorded, 'isRecorded').mockImplementation(async (manager, entry) => {
      const found = await isRecorded(manager, entry);
      await haveLooked();
      return found;
    });
  };

  describe('two admins who record the last part', () => {
    const both = async (references: readonly [string, string], prepare?: () => void) => {
      const { bookingId } = await beginPayment(world);
      prepare?.();
      const responses = await Promise.all(
        references.map((reference, index) => record(admins[index] ?? admins[0], bookingId, reference)),
      );
      const errors = responses.map(({ body }) => body.error).filter((code) => code !== undefined);
      return { bookingId, errors };
    };

    it.each([
      ['the same money', ['HW 1', 'HW 1'], 'already_recorded'],
      ['other money', ['HW 1', 'HW 2'], 'too_much'],
    ] as const)('record it once: %s', async (_name, references, error) => {
      const { bookingId, errors } = await both(references);
      expect(errors).toEqual([error]);
      expect((await money(bookingId)).recordedPence).toBe(16_999);
      expect(await invoicesGiven(world)).toBe(1);
    });

    it('record it twice without the lock (negative control)', async () => {
      const { bookingId } = await both(['HW 1', 'HW 1'], unlockAdmins);
      expect((await money(bookingId)).recordedPence).toBe(2 * 16_999);
    });
  });

  describe('an admin who records the price while the card pays it', () => {
    const both = async (prepare?: () => void): Promise<string> => {
      const { bookingId, intentId } = await beginPayment(world);
      prepare?.();
      // the card pays after the admin's call has looked for card payments
      const payments = world.api.app.get(BookingPayments, { strict: false });
      jest.spyOn(payments, 'settle').mockImplementationOnce(async () => {
        await payCard(world, intentId);
        return false;
      });
      const confirmed = async () => {
        while (jest.mocked(payments.settle).mock.results.length === 0)
          await new Promise((resolve) => setImmediate(resolve));
        await jest.mocked(payments.settle).mock.results[0]?.value;
        return world.api.http.post('/payments/confirm/guest').send({ payment_intent_id: intentId });
      };
      await Promise.all([record(admins[0], bookingId, 'HW 1'), confirmed()]);
      return bookingId;
    };

    it('end with the price paid once', async () => {
      const bookingId = await both();
      jest.restoreAllMocks();
      await world.runJobs();
      expect(heldPence(await money(bookingId))).toBe(16_999);
      expect(await outcomeOf(world, bookingId)).toMatchObject({ payment_status: 'paid', refunded_pence: 0 });
      expect(await invoicesGiven(world)).toBe(1);
    });

    it('end with it paid twice without the locks (negative control)', async () => {
      const bookingId = await both(unlockTwo);
      expect(heldPence(await money(bookingId))).toBe(2 * 16_999);
    });
  });
});
