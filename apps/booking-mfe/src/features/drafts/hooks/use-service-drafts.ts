import { type DraftSummary } from '@haulway/contracts';
import { useSession } from '@haulway/platform';
import { useBooking } from '../../flow/booking-context.js';
import { useBookingDraftsQuery } from '../api/drafts-api.js';

/** The customer's drafts of the service that is being booked, newest first; none while signed out. */
export const useServiceDrafts = (): readonly DraftSummary[] => {
  const { user } = useSession();
  const { service } = useBooking();
  const { data } = useBookingDraftsQuery(undefined, { skip: !user });
  if (!user || !data) return [];
  return data.filter(({ service_id }) => service_id === service.id || service_id === service.slug);
};
