import { type User } from '@haulway/contracts';
import { type FakeRoutes } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf } from './availability.js';
import { BOOKING_ID, OPTIONS, PAID } from './payment.js';
import { renderBooking } from './render-booking.js';

export const ONE = `GET /bookings/${BOOKING_ID}` as const;
export const OPTIONS_OF = `GET /bookings/${BOOKING_ID}/options` as const;
export const DOCUMENTS_OF = `GET /bookings/${BOOKING_ID}/documents` as const;
export const TIMELINE_OF = `GET /bookings/${BOOKING_ID}/timeline` as const;
export const STREAM_OF = `GET /bookings/${BOOKING_ID}/timeline/stream` as const;
export const TEXTS_OF = `GET /bookings/${BOOKING_ID}/texts` as const;
export const RATING_OF = `GET /bookings/${BOOKING_ID}/rating` as const;
export const CANCEL = `POST /bookings/${BOOKING_ID}/cancel` as const;
export const RESCHEDULE = `POST /bookings/${BOOKING_ID}/reschedule` as const;

export const openManaged = (routes: FakeRoutes = {}, path = `/booking/${BOOKING_ID}#key=k-1`, user?: User) =>
  renderBooking(path, {
    user,
    routes: {
      [ONE]: { booking: PAID },
      [OPTIONS_OF]: { options: OPTIONS },
      [DOCUMENTS_OF]: { documents: [] },
      [TEXTS_OF]: { texts: { allowed: true, reason: null, number: '+447700900123' } },
      [RATING_OF]: { rating: null, can_rate: true },
      'GET /availability': availabilityOf(),
      ...routes,
    },
  });

export const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
