import { randomUUID } from 'node:crypto';
import { type Tip, type TipBody, type TipCorrectionBody } from '@haulway/contracts';
import { formatLongDate, isHazardous, londonToday, shareWeight } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { isPostgresError, Transactions } from '@haulway/server/database';
import { ApiException, type Caller, invalidRequest, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { recordChanges } from '../audit/audit-trail.repository.js';
import { queueDocument } from '../bookings/booking-documents.js';
import { clockWrong } from '../bookings/booking-errors.js';
import { WasteTypeRepository } from '../catalogue/waste-types/waste-type.repository.js';
import { FacilityRepository } from './facility.repository.js';
import { LoadRepository, type LoadRow } from './load.repository.js';
import { type EnteredTip, readTip, saysTheSame } from './tip-content.js';
import { type TipContent, TipRepository, type TipRow } from './tip.repository.js';
import { toTip } from './to-tip.js';

const idUsed = (): ApiException =>
  new ApiException(409, 'id_used', 'This id is in use for another tip already.');

const ticketExists = (): ApiException =>
  new ApiException(
    409,
    'ticket_exists',
    'This ticket of the facility is recorded already, with other content.',
    {
      ticket_number: 'Is recorded already',
    },
  );

const notCollected = (bookingIds: readonly string[]): ApiException =>
  new ApiException(409, 'not_collected', "These bookings haven't been collected.", {
    booking_ids: bookingIds,
  });

const stale = (tip: TipRow): ApiException =>
  new ApiException(
    409,
    'stale',
    'Someone else has changed this since you opened it. Please look at what they changed and save again.',
    { tip: toTip(tip) },
  );

export interface RecordedTip {
  readonly tip: Tip;
  /** False when it was known already. */
  readonly isNew: boolean;
}

/** Records what was tipped, each ticket once, and corrects it. Nothing deletes a tip. */
@Injectable()
export class RecordTip {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly tips: TipRepository,
    private readonly facilities: FacilityRepository,
    private readonly loads: LoadRepository,
    private readonly types: WasteTypeRepository,
  ) {}

  /** @throws ApiException 400 naming the field, or `clock_wrong` for the crew; 404; 409 `id_used`, `not_collected`, `ticket_exists` */
  async create({ id, ...body }: TipBody, caller: Caller): Promise<RecordedTip> {
    const work = () =>
      this.transactions.run(async (manager) => {
        const known = id === undefined ? null : await this.tips.find(id, manager);
        if (!known) return this.#create(manager, id ?? randomUUID(), await this.#read(body), caller);
        if (known.recordedBy !== caller.id) throw idUsed();
        return { tip: toTip(known), isNew: false };
      });
    try {
      return await work();
    } catch (error) {
      // sent twice at once: what the other one has stored is known now
      if (isPostgresError(error, 'unique_violation')) return work();
      throw error;
    }
  }

  /** @throws ApiException 400 naming the field; 404; 409 `stale`, `not_collected`, `ticket_exists` */
  async correct(id: string, { version, reason, ...body }: TipCorrectionBody, admin: Caller): Promise<Tip> {
    const entered = await this.#read(body);
    try {
      return await this.transactions.run(async (manager) => {
        const seen = await this.tips.find(id, manager);
        if (!seen) throw notFound('tip');
        const before = seen.loads.map(({ bookingId }) => bookingId);
        const loads = await this.loads.lock(manager, [...new Set([...before, ...entered.bookingIds])]);
        const old = await this.tips.lock(manager, id);
        if (old?.version !== version) throw stale(old ?? seen);
        if (saysTheSame(entered, toTip(old))) return toTip(old);
        await this.#assertFacility(manager, entered, { except: old.facilityId });
        const content = this.#contentOf(entered, loads, before);
        await this.tips.replace(manager, old, content);
        const tip = await this.#get(manager, id);
        await this.#finish(manager, tip, loads, admin, { old: toTip(old), reason: reason.trim() });
        return tip;
      });
    } catch (error) {
      if (isPostgresError(error, 'unique_violation')) throw ticketExists();
      throw error;
    }
  }

  async #read(body: Omit<TipBody, 'id'>): Promise<EnteredTip> {
    const types = await this.types.all();
    return readTip(body, new Set(types.map(({ ewcCode }) => ewcCode)));
  }

  async #create(
    manager: EntityManager,
    id: string,
    entered: EnteredTip,
    caller: Caller,
  ): Promise<RecordedTip> {
    const loads = await this.loads.lock(manager, entered.bookingIds);
    const isOwn = ({ workers }: LoadRow): boolean => caller.role === 'admin' || workers.includes(caller.id);
    const found = loads.filter((load) => !load.deleted && isOwn(load));
    if (found.length < entered.bookingIds.length) throw notFound('booking');
    const same = await this.tips.findTicket(manager, entered.facilityId, entered.ticketNumber);
    if (same) return this.#repeated(manager, same, entered);
    await this.#assertFacility(manager, entered);
    const now = this.clock.now();
    if (caller.role === 'crew' && entered.date > londonToday(now)) throw clockWrong(now);
    await this.tips.insert(manager, id, this.#contentOf(entered, loads), caller.id, now);
    const tip = await this.#get(manager, id);
    await this.#finish(manager, tip, loads, caller);
    return { tip, isNew: true };
  }

  /** A ticket that was entered before, now or in an earlier version. */
  async #repeated(manager: EntityManager, same: TipRow, entered: EnteredTip): Promise<RecordedTip> {
    const versions = await this.tips.history(same.id, manager);
    if (!versions.some(({ content }) => saysTheSame(entered, content))) throw ticketExists();
    return { tip: toTip(same), isNew: false };
  }

  async #assertFacility(
    manager: EntityManager,
    { facilityId }: EnteredTip,
    { except }: { readonly except?: string } = {},
  ): Promise<void> {
    const facility = await this.facilities.find(manager, facilityId);
    if (!facility) throw invalidRequest({ facility_id: 'Is not a facility' });
    if (!facility.active && facilityId !== except)
      throw invalidRequest({ facility_id: 'Is not in use any more' });
  }

  /**
   * What is stored of a tip: its lines, and their weight shared over the loads.
   * @param known bookings that were in it already, whatever has become of them since
   */
  #contentOf(entered: EnteredTip, loads: readonly LoadRow[], known: readonly string[] = []): TipContent {
    const { bookingIds, ...content } = entered;
    const named = loads.filter(({ id }) => bookingIds.includes(id));
    if (named.length < bookingIds.length) throw notFound('booking');
    const added = named.filter(({ id }) => !known.includes(id));
    if (added.some(({ deleted }) => deleted)) throw notFound('booking');
    const waiting = added.filter((load) => !isCollected(load));
    if (waiting.length > 0) throw notCollected(waiting.map(({ id }) => id));
    const [earliest = ''] = named.map(({ collectedOn }) => collectedOn).sort();
    if (entered.date > londonToday(this.clock.now()))
      throw invalidRequest({ date: 'Must not be in the future' });
    if (entered.date < earliest)
      throw invalidRequest({
        date: `Must not be before the first of these loads was collected, ${formatLongDate(earliest)}`,
      });
    const grams = entered.lines.reduce((sum, line) => sum + line.grams, 0);
    return {
      ...content,
      loads: shareWeight(
        grams,
        named.map(({ id, ...load }) => ({ bookingId: id, ...load })),
      ),
    };
  }

  async #get(manager: EntityManager, id: string): Promise<Tip> {
    const row = await this.tips.find(id, manager);
    if (!row) throw notFound('tip');
    return toTip(row);
  }

  /** Stores the version, records it in the trail, and has the further transfer notes issued. */
  async #finish(
    manager: EntityManager,
    tip: Tip,
    loads: readonly LoadRow[],
    caller: Caller,
    correction?: { readonly old: Tip; readonly reason: string },
  ): Promise<void> {
    const now = this.clock.now();
    await this.tips.addVersion(manager, tip, correction?.reason ?? null, caller.id, now);
    const to = correction ? `${textOf(tip)}. ${correction.reason}` : textOf(tip);
    const from = correction ? textOf(correction.old) : null;
    const subject = { subjectKind: 'tip', subjectId: tip.id } as const;
    await recordChanges(manager, caller, now, subject, [{ what: 'tip', from, to }]);
    if (![tip, correction?.old].some((each) => each?.lines.some(({ ewc_code: code }) => !isHazardous(code))))
      return;
    const noted = loads.filter(hasTransferNote).map(({ id }) => id);
    for (const note of await this.tips.addNotes(manager, tip, noted))
      await queueDocument(manager, 'transfer_note', note);
  }
}

/** Bags that were only delivered have no waste. */
const isCollected = ({ status, wasteCodes }: LoadRow): boolean =>
  status === 'completed' && wasteCodes?.length !== 0;

const hasTransferNote = ({ status, deleted, wasteCodes }: LoadRow): boolean =>
  status === 'completed' && !deleted && (wasteCodes ?? []).some(({ ewc_code: code }) => !isHazardous(code));

/** A tip as the audit trail records it. */
const textOf = ({ ticket_number, facility_name, date, weight_kg, booking_ids }: Tip): string =>
  `Ticket ${ticket_number}, ${facility_name}, ${date}: ${weight_kg} kg of ${booking_ids.length} bookings`;
