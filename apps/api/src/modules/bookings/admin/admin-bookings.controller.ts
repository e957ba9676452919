import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { endpoints, MAX_CHART_DAYS } from '@haulway/contracts';
import { londonTomorrow, addDays, datesBetween, londonToday, regionOf, toPounds } from '@haulway/domain';
import { Call, type CallOf, invalidRequest, notFound, Route } from '@haulway/server/http';
import { pageInfo } from '../../../common/list-pages.js';
import { toAdminBooking } from '../booking-mapper.js';
import { AdminBookingRepository } from './admin-booking.repository.js';
import { AdminUpdateBooking, ExportBookings, ResendConfirmation } from './admin-update-booking.js';
import { CorrectCustomer } from './correct-customer.js';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { toChanges } from '../../audit/to-changes.js';
import { SecurityTrail } from '@haulway/server/audit';
import { Clock } from '@haulway/server/clock';
import { BookingRepository } from '../booking.repository.js';
import { BulkChange } from './bulk-change.js';
import { BookingChartsRepository } from './booking-charts.repository.js';

const { all, stats, setStatus, adminUpdate } = endpoints.bookings;
const {
  bookingCharts,
  exportBookings,
  bookingChanges,
  bulkChange,
  cancelOptions,
  correctCustomer,
  outlook,
  resendConfirmation,
  workers,
} = endpoints.admin;

/** How many days the charts show when the caller names none. */
const USUAL_DAYS = 30;

const recordedRevenue = (pence: number) => (pence === 0 ? {} : { recorded_revenue: toPounds(pence) });

@Controller()
export class AdminBookingsController {
  constructor(
    private readonly all: AdminBookingRepository,
    private readonly chartRows: BookingChartsRepository,
    private readonly bookings: BookingRepository,
    private readonly updateBooking: AdminUpdateBooking,
    private readonly changing: BulkChange,
    private readonly exporting: ExportBookings,
    private readonly resending: ResendConfirmation,
    private readonly correcting: CorrectCustomer,
    private readonly trail: AuditTrail,
    private readonly security: SecurityTrail,
    private readonly clock: Clock,
  ) {}

  @Route(all)
  async list(@Call() { query }: CallOf<typeof all>) {
    const found = await this.all.page(query);
    return { bookings: found.rows.map(toAdminBooking), ...pageInfo(found, query) };
  }

  @Route(stats)
  async stats() {
    const { total_pence, paid_pence, ...counts } = await this.all.figures();
    const recordedPence = await this.all.recordedPence();
    return {
      ...counts,
      total_revenue: toPounds(total_pence),
      paid_revenue: toPounds(paid_pence),
      ...recordedRevenue(recordedPence),
    };
  }

  @Route(setStatus)
  async setStatus(@Call() { caller: admin, params: { id }, body: { status } }: CallOf<typeof setStatus>) {
    return { booking: toAdminBooking(await this.updateBooking.execute(id, { status }, admin)) };
  }

  @Route(adminUpdate)
  async adminUpdate(@Call() { caller: admin, params: { id }, body }: CallOf<typeof adminUpdate>) {
    return { booking: toAdminBooking(await this.updateBooking.execute(id, body, admin)) };
  }

  @Route(bookingCharts)
  async charts(@Call() { query }: CallOf<typeof bookingCharts>) {
    const now = this.clock.now();
    const to = query.to ?? laterOf(londonToday(now), query.from);
    const from = query.from ?? addDays(to, 1 - USUAL_DAYS);
    const dates = datesBetween(from, addDays(from, MAX_CHART_DAYS) < to ? addDays(from, MAX_CHART_DAYS) : to);
    if (dates.length > MAX_CHART_DAYS)
      throw invalidRequest({ from: `Must be at most ${MAX_CHART_DAYS} days ago` });
    const [byDay, byService, byArea, capacity] = await Promise.all([
      this.chartRows.figures('day', from, to),
      this.chartRows.figures('service', from, to),
      this.chartRows.figures('area', from, to),
      this.chartRows.capacity(londonTomorrow(now)),
    ]);
    const sumOf = (rows: typeof byDay) => ({
      bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
      paid_revenue: toPounds(rows.reduce((sum, { paid_pence }) => sum + paid_pence, 0)),
    });
    const days = dates.map((date) => {
      const rows = byDay.filter(({ key }) => key === date);
      const recordedPence = rows.reduce((sum, { recorded_pence }) => sum + recorded_pence, 0);
      return { date, ...sumOf(rows), ...recordedRevenue(recordedPence) };
    });
    const services = byService.map((row) => ({ service: row.key, name: row.name, ...sumOf([row]) }));
    const regions = (['london', 'national'] as const)
      .map((region) => ({ region, ...sumOf(byArea.filter(({ key }) => regionOf(key).region === region)) }))
      .filter(({ bookings }) => bookings > 0)
      .sort((one, other) => other.bookings - one.bookings);
    return { from, to, days, services, regions, capacity };
  }

  @Route(exportBookings)
  async exportBookings(@Call() { query: filter, request, reply }: CallOf<typeof exportBookings>) {
    await this.security.record('export', request, `${exportBookings.method} ${exportBookings.path}`);
    const { total, lines } = await this.exporting.execute(filter);
    if (total !== undefined) void reply.header('Haulway-Total-Rows', total);
    return new StreamableFile(Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="bookings.csv"',
    });
  }

  @Route(bookingChanges)
  async bookingChanges(@Call() { params: { id }, query: page }: CallOf<typeof bookingChanges>) {
    if (!(await this.bookings.exists(id))) throw notFound('booking');
    return toChanges(await this.trail.page(page, { bookingId: id }), page);
  }

  @Route(bulkChange)
  async bulkChange(@Call() { caller: admin, body }: CallOf<typeof bulkChange>) {
    return { results: await this.changing.execute(body, admin) };
  }

  @Route(cancelOptions)
  async cancelOptions(@Call() { query: { ids } }: CallOf<typeof cancelOptions>) {
    return { options: await this.changing.cancelOptions(ids) };
  }

  @Route(outlook)
  async outlook() {
    const now = this.clock.now();
    const [date, first] = [londonTomorrow(now), londonToday(now)];
    const [tomorrow, today, week, all, toPayBack] = await Promise.all([
      this.all.outlook(date),
      this.all.outlook(first),
      this.all.outlook(first, addDays(first, 6)),
      this.all.count(),
      this.all.toPayBack(),
    ]);
    return { date, ...tomorrow, today, week, all_bookings: all, to_pay_back: toPayBack };
  }

  @Route(workers)
  async workers() {
    return { workers: await this.all.workers() };
  }

  @Route(correctCustomer)
  async correctCustomer(@Call() { caller: admin, params: { id }, body }: CallOf<typeof correctCustomer>) {
    return { booking: toAdminBooking(await this.correcting.execute(id, body, admin)) };
  }

  @Route(resendConfirmation)
  async resendConfirmation(@Call() { caller: admin, params: { id } }: CallOf<typeof resendConfirmation>) {
    return { booking: toAdminBooking(await this.resending.execute(id, admin)) };
  }
}

const laterOf = (date: string, other: string | undefined): string =>
  other !== undefined && other > date ? other : date;
