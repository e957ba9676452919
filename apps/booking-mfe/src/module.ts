import { defineRemote } from '@haulway/federation';
import { lazyPage } from '@haulway/federation/lazy-page';
import { lazy } from 'react';
import { bookingSlice, hasUnsavedFlow } from './state/booking-slice.js';

/** The booking flow, the page after payment, the page of an existing booking, and step 1 for other pages. */
export default defineRemote({
  name: 'booking-mfe',
  hostApi: '^1.0.0',
  routes: [
    {
      path: '/book/:slug',
      ...lazyPage(async () => (await import(/* webpackChunkName: "book" */ './pages/BookPage.js')).default),
    },
    {
      path: '/man-and-van',
      ...lazyPage(
        async () => (await import(/* webpackChunkName: "man-and-van" */ './pages/ManAndVanPage.js')).default,
      ),
    },
    {
      path: '/booking-success',
      ...lazyPage(
        async () => (await import(/* webpackChunkName: "success" */ './pages/SuccessPage.js')).default,
      ),
    },
    {
      path: '/booking/:id',
      ...lazyPage(
        async () =>
          (await import(/* webpackChunkName: "manage-booking" */ './pages/ManageBookingPage.js')).default,
      ),
    },
  ],
  slots: {
    'booking/step-1': lazy(() => import('./pages/step-one-slots/StepOnePreview.js')),
    'booking/selection': lazy(() => import('./pages/step-one-slots/SelectionSlot.js')),
  },
  unsaved: hasUnsavedFlow,
  reducers: { [bookingSlice.name]: bookingSlice.reducer },
});
