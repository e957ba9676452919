import { PageHeading } from '@haulway/ui';
import { NextButtons } from './NextButtons.js';

/** The page opened without a booking's id: nothing is loaded, and there are ways on. */
export const NoBooking = () => (
  <>
    <PageHeading
      align="centre"
      subtitle="Open this page from the link in your confirmation e-mail, or find your bookings in your account."
    >
      No booking to show
    </PageHeading>
    <NextButtons />
  </>
);
