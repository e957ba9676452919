import { defineRemote } from '@haulway/federation';
import { lazy } from 'react';
import { bookingSlice } from './state/booking-slice.js';

/** The booking remote: the booking flow, its short cut and the page after payment (SPEC section 2). */
export default defineRemote({
  name: 'booking-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/book/:slug', Component: lazy(() => import('./book/BookPage.js')) },
    { path: '/man-and-van', Component: lazy(() => import('./man-and-van/ManAndVanPage.js')) },
    { path: '/booking-success', Component: lazy(() => import('./success/SuccessPage.js')) },
  ],
  reducers: { [bookingSlice.name]: bookingSlice.reducer },
});
