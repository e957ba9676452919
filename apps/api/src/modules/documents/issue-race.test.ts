import { ModuleRef } from '@nestjs/core';
import { type BookingWorld, useBookingWorld } from '../../../test/booking-world.js';
import { paidBooking } from '../../../test/paying.js';
import { signIn } from '../../../test/people.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentsModule } from './documents.module.js';
import { IssueDocument } from './issue-document.js';

const PARALLEL = 4;

const NO_CONSTRAINT = 'ALTER TABLE documents DROP CONSTRAINT documents_once;';

/**
 * The guard switched off: reads the booking without a lock, and no call continues until all have looked for the document.
 */
const withoutLock = ({ api }: BookingWorld): void => {
  jest
    .spyOn(api.app.get(BookingRepository), 'lock')
    .mockImplementation((manager, id) =>
      manager.findOne(BookingEntity, { where: { id }, withDeleted: true }),
    );
  const documents = api.app.get(DocumentRepository);
  const findAbout = documents.findAbout.bind(documents);
  const looked: (() => void)[] = [];
  jest.spyOn(documents, 'findAbout').mockImplementation(async (...args) => {
    const found = await findAbout(...args);
    await new Promise<void>((resolve) => {
      looked.push(resolve);
      if (looked.length === PARALLEL) for (const go of looked) go();
    });
    return found;
  });
};

/** Requests the transfer note of one completed booking in several processes at once: each has its own `IssueDocument`. */
const race = async (world: BookingWorld, prepare: string, guard: boolean) => {
  const admin = await signIn(world.api, 'admin');
  const { bookingId } = await paidBooking(world);
  await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { status: 'completed' }).expect(200);
  if (prepare) await world.api.dataSource.query(prepare);
  if (!guard) withoutLock(world);
  const container = world.api.app.select(DocumentsModule).get(ModuleRef, { strict: true });
  const issuers = await Promise.all(Array.from({ length: PARALLEL }, () => container.create(IssueDocument)));
  const requested = await Promise.allSettled(
    issuers.map((issuer) => issuer.issue({ kind: 'transfer_note', subject_id: bookingId, signed_by: null })),
  );
  const [row] = await world.api.dataSource.query<{ issued: number; last: number; files: number }[]>(
    `SELECT (SELECT count(*)::int FROM documents WHERE kind = 'transfer_note') AS issued,
       (SELECT last_number FROM document_counters WHERE kind = 'transfer_note') AS last,
       (SELECT count(*)::int FROM document_files) AS files`,
  );
  return { ...row, refused: requested.filter(({ status }) => status === 'rejected').length };
};

describe('a document that is requested several times concurrently', () => {
  const world = useBookingWorld({}, { each: true });
  afterEach(() => jest.restoreAllMocks());

  it('is issued once with only the lock of its booking', async () => {
    expect(await race(world, NO_CONSTRAINT, true)).toEqual({ issued: 1, last: 1, files: 1, refused: 0 });
  });

  it('is issued once with only the unique constraint, and no number is lost', async () => {
    expect(await race(world, '', false)).toEqual({ issued: 1, last: 1, files: 1, refused: PARALLEL - 1 });
  });

  it('is issued several times without both (negative control)', async () => {
    expect(await race(world, NO_CONSTRAINT, false)).toEqual({
      issued: PARALLEL,
      last: PARALLEL,
      files: PARALLEL,
      refused: 0,
    });
  });
});
