import { defineRemote } from '@haulway/federation';
import { laterPage } from '@haulway/federation/later-page';
import { bookingSlice, hasUnsavedFlow } from './state/booking-slice.js';

/** The booking remote: the booking flow, its short cut and the page after payment. */
export default defineRemote({
  name: 'booking-mfe',
  hostApi: '^1.0.0',
  routes: [
    {
      path: '/book/:slug',
      ...laterPage(async () => (await import(/* webpackChunkName: "book" */ './pages/BookPage.js')).default),
    },
    {
      path: '/man-and-van',
      ...laterPage(
        async () => (await import(/* webpackChunkName: "man-and-van" */ './pages/ManAndVanPage.js')).default,
      ),
    },
    {
      path: '/booking-success',
      ...laterPage(
        async () => (await import(/* webpackChunkName: "success" */ './pages/SuccessPage.js')).default,
      ),
    },
  ],
  unsaved: hasUnsavedFlow,
  reducers: { [bookingSlice.name]: bookingSlice.reducer },
});
