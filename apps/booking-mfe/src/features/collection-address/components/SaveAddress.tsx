import { type CollectionAddress, isFilled } from '@haulway/domain';
import { formatApiError, toast, useSession } from '@haulway/platform';
import { Button } from '@haulway/ui';
import { useSaveBookingAddressMutation } from '../../booking/api/address-api.js';
import { useBooking } from '../../flow/booking-context.js';
import { STEP_HEADING_ID } from '../../flow/hooks/use-focus-on-step.js';

/** What POST /saved-addresses takes from the booking flow; the first saved address is the default. */
const bodyOf = ({ street, city, postcode, additionalInfo }: CollectionAddress, first: boolean) => ({
  label: 'New Address',
  street,
  city,
  postcode,
  additional_info: isFilled(additionalInfo) ? additionalInfo : null,
  is_default: first,
});

/** Keeps the address that was entered for later bookings; `first` says that none is saved yet. */
export const SaveAddress = ({ first }: { first: boolean }) => {
  const { user } = useSession();
  const { flow } = useBooking();
  const { address } = flow.data;
  const [save, { isLoading }] = useSaveBookingAddressMutation();
  const onSave = async () => {
    if (!user) {
      toast({
        title: 'Authentication required',
        description: 'Please sign in to save addresses',
        tone: 'destructive',
      });
      return;
    }
    const { error } = await save(bodyOf(address, first));
    if (error) {
      const description = formatApiError(error, 'Failed to save address');
      toast({ title: 'Error', description, tone: 'destructive' });
    } else {
      const description = 'This address has been saved to your profile';
      toast({ title: 'Address saved', description, tone: 'success' });
      // The form gives way to the list of saved addresses, and with it goes this button.
      document.getElementById(STEP_HEADING_ID)?.focus();
    }
  };
  const complete = [address.street, address.city, address.postcode].every(isFilled);
  return (
    <Button variant="ghost" disabled={!complete} busy={isLoading} onClick={() => void onSave()}>
      Save This Address
    </Button>
  );
};
