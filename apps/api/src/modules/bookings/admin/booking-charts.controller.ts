import { Controller } from '@nestjs/common';
import { type BookingChartsResponse, endpoints, MAX_CHART_DAYS, type QueryOf } from '@haulway/contracts';
import { addDays, datesBetween, londonToday, londonTomorrow } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { invalidRequest, Route, RouteQuery } from '@haulway/server/http';
import { BookingChartsRepository } from './booking-charts.repository.js';

const { bookingCharts } = endpoints.admin;
const USUAL_DAYS = 30;
const NONE = { bookings: 0, paid_revenue: 0 };

/** The charts of the dashboard. */
@Controller()
export class BookingChartsController {
  constructor(
    private readonly charts: BookingChartsRepository,
    private readonly clock: Clock,
  ) {}

  @Route(bookingCharts)
  async show(@RouteQuery() query: QueryOf<typeof bookingCharts>): Promise<BookingChartsResponse> {
    const now = this.clock.now();
    const to = query.to ?? laterOf(londonToday(now), query.from);
    const from = query.from ?? addDays(to, 1 - USUAL_DAYS);
    const dates = datesBetween(from, addDays(from, MAX_CHART_DAYS) < to ? addDays(from, MAX_CHART_DAYS) : to);
    if (dates.length > MAX_CHART_DAYS)
      throw invalidRequest({ from: `Must be at most ${MAX_CHART_DAYS} days ago` });
    const [byDay, services, regions, capacity] = await Promise.all([
      this.charts.byDay({ from, to }),
      this.charts.byService({ from, to }),
      this.charts.byRegion({ from, to }),
      this.charts.capacity(londonTomorrow(now)),
    ]);
    const days = dates.map((date) => ({ date, ...(byDay.get(date) ?? NONE) }));
    return { from, to, days, services, regions, capacity };
  }
}

const laterOf = (date: string, other: string | undefined): string =>
  other !== undefined && other > date ? other : date;
