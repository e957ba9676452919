import { type Service } from '@haulway/contracts';
import { Spinner } from '@haulway/ui';
import { BookingContext } from '../booking-context.js';
import { BookingLayout } from './BookingLayout.js';
import { useOpenFlow } from '../hooks/use-open-flow.js';

/** Opens the flow of a service (from this tab, a draft or the calculator) and shows it once it is there. */
export const BookingFlow = ({ service }: { service: Service }) => {
  const booking = useOpenFlow(service);
  if (!booking) return <Spinner centred size="large" label="Loading your booking" />;
  return (
    <BookingContext value={booking}>
      <BookingLayout />
    </BookingContext>
  );
};
