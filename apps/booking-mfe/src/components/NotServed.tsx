import { company } from '@haulway/domain';
import { Alert } from '@haulway/ui';
import { useBooking } from '../state/booking-context.js';

/** Says that the service isn't offered at a postcode. */
export function NotServed({ postcode }: { postcode: string }) {
  const { service } = useBooking();
  return (
    <Alert tone="warning" title={`We don't offer ${service.name} at ${postcode}`}>
      Please check the postcode, or call us on <a href={company.phone.href}>{company.phone.shown}</a>.
    </Alert>
  );
}
