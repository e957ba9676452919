import { defineRemote } from '@haulway/federation';
import { lazy } from 'react';
import { bookingSlice, hasUnsavedFlow } from './state/booking-slice.js';

/** The booking remote: the booking flow, its short cut and the page after payment (SPEC section 2). */
export default defineRemote({
  name: 'booking-mfe',
  hostApi: '^1.0.0',
  routes: [
    {
      path: '/book/:slug',
      Component: lazy(() => import(/* webpackChunkName: "book" */ './book/BookPage.js')),
    },
    {
      path: '/man-and-van',
      Component: lazy(() => import(/* webpackChunkName: "man-and-van" */ './man-and-van/ManAndVanPage.js')),
    },
    {
      path: '/booking-success',
      Component: lazy(() => import(/* webpackChunkName: "success" */ './success/SuccessPage.js')),
    },
  ],
  unsaved: hasUnsavedFlow,
  reducers: { [bookingSlice.name]: bookingSlice.reducer },
});
