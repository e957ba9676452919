import { Readable } from 'node:stream';
import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import {
  type AdminBookingResponse,
  type AdminChangesResponse,
  type BodyOf,
  type BulkChangeResponse,
  type CancelOptionsResponse,
  endpoints,
  type OutlookResponse,
  type ParamsOf,
  type QueryOf,
  type WorkersResponse,
} from '@haulway/contracts';
import { londonTomorrow } from '@haulway/domain';
import { type FastifyReply } from 'fastify';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { SecurityTrail } from '../../audit/security-trail.js';
import { Clock } from '@haulway/server/clock';
import {
  type ApiRequest,
  type Caller,
  CurrentUser,
  notFound,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { toAdminBooking } from '../booking-mapper.js';
import { BookingRepository } from '../booking.repository.js';
import { AdminBookingRepository } from './admin-booking.repository.js';
import { BulkChange } from './bulk-change.js';
import { ExportBookings } from './export-bookings.js';
import { ResendConfirmation } from './resend-confirmation.js';

const { exportBookings, bookingChanges, bulkChange, cancelOptions, outlook, resendConfirmation, workers } =
  endpoints.admin;

/** The office's actions on bookings, besides listing and changing them. */
@Controller()
export class AdminBookingActionsController {
  constructor(
    private readonly exporting: ExportBookings,
    private readonly trail: AuditTrail,
    private readonly security: SecurityTrail,
    private readonly resending: ResendConfirmation,
    private readonly bookings: BookingRepository,
    private readonly all: AdminBookingRepository,
    private readonly changing: BulkChange,
    private readonly clock: Clock,
  ) {}

  @Route(exportBookings)
  async exportBookings(
    @Req() request: ApiRequest,
    @RouteQuery() filter: QueryOf<typeof exportBookings>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    await this.security.record('export', request, `${exportBookings.method} ${exportBookings.path}`);
    const { total, lines } = await this.exporting.execute(filter);
    if (total !== undefined) void reply.header('Haulway-Total-Rows', total);
    return new StreamableFile(Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="bookings.csv"',
    });
  }

  @Route(bookingChanges)
  async bookingChanges(
    @RouteParams() { id }: ParamsOf<typeof bookingChanges>,
    @RouteQuery() page: QueryOf<typeof bookingChanges>,
  ): Promise<AdminChangesResponse> {
    if (!(await this.bookings.exists(id))) throw notFound('booking');
    return this.trail.page({ bookingId: id }, page);
  }

  @Route(bulkChange)
  async bulkChange(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof bulkChange>,
  ): Promise<BulkChangeResponse> {
    return { results: await this.changing.execute(body, admin) };
  }

  @Route(cancelOptions)
  async cancelOptions(@RouteQuery() { ids }: QueryOf<typeof cancelOptions>): Promise<CancelOptionsResponse> {
    return { options: await this.changing.cancelOptions(ids) };
  }

  @Route(outlook)
  async outlook(): Promise<OutlookResponse> {
    const date = londonTomorrow(this.clock.now());
    return { date, ...(await this.all.outlook(date)) };
  }

  @Route(workers)
  async workers(): Promise<WorkersResponse> {
    return { workers: await this.all.workers() };
  }

  @Route(resendConfirmation)
  async resendConfirmation(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof resendConfirmation>,
  ): Promise<AdminBookingResponse> {
    return { booking: toAdminBooking(await this.resending.execute(id, admin)) };
  }
}
