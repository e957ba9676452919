import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { paidBooking } from '../../../test/paying.js';
import { signIn } from '../../../test/people.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { IssueDocument } from './issue-document.js';

const PARALLEL = 4;

/** Stretches every insert, so that issues that may overlap do. */
const SLOW_INSERTS = `
  CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION slowly();`;
const NO_CONSTRAINT = 'ALTER TABLE documents DROP CONSTRAINT documents_once;';

/** The guard off: reads the booking without locking it. */
const withoutLock = ({ api }: BookingWorld): void => {
  jest
    .spyOn(api.app.get(BookingRepository), 'lock')
    .mockImplementation((manager, id) =>
      manager.findOne(BookingEntity, { where: { id }, withDeleted: true }),
    );
};

/** The transfer note of one completed booking asked for several times at once. */
const race = async (world: BookingWorld, prepare: string, guard: boolean) => {
  const admin = await signIn(world.api, 'admin');
  const { bookingId } = await paidBooking(world);
  await world.api.http
    .put(`/bookings/admin/${bookingId}`)
    .set(admin.auth)
    .send({ status: 'completed' })
    .expect(200);
  await world.api.dataSource.query(SLOW_INSERTS + prepare);
  if (!guard) withoutLock(world);
  const issuing = world.api.app.get(IssueDocument);
  const asked = await Promise.allSettled(
    Array.from({ length: PARALLEL }, () =>
      issuing.issue({ kind: 'transfer_note', subject_id: bookingId, signed_by: null }),
    ),
  );
  const [row] = await world.api.dataSource.query<{ issued: number; last: number; files: number }[]>(
    `SELECT (SELECT count(*)::int FROM documents WHERE kind = 'transfer_note') AS issued,
       (SELECT last_number FROM document_counters WHERE kind = 'transfer_note') AS last,
       (SELECT count(*)::int FROM document_files) AS files`,
  );
  return { ...row, refused: asked.filter(({ status }) => status === 'rejected').length };
};

describe('a paper that is asked for several times at once', () => {
  let world: BookingWorld;
  beforeEach(async () => {
    world = await startBookingWorld();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.close();
  });

  it('is issued once by the lock of its booking alone', async () => {
    expect(await race(world, NO_CONSTRAINT, true)).toEqual({ issued: 1, last: 1, files: 1, refused: 0 });
  });

  it('is issued once by the constraint alone, and no number is lost', async () => {
    expect(await race(world, '', false)).toEqual({ issued: 1, last: 1, files: 1, refused: PARALLEL - 1 });
  });

  it('is issued several times without either (negative control)', async () => {
    const { issued = 0 } = await race(world, NO_CONSTRAINT, false);
    expect(issued).toBeGreaterThan(1);
  });
});
