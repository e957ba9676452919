import { formatPounds, toPounds } from '@haulway/domain';
import { Alert, Button } from '@haulway/ui';
import { useBooking } from '../booking-context.js';
import { repriced } from './repriced.js';
import { type PriceChange } from './use-proceed.js';

interface PriceChangedProps {
  readonly change: PriceChange;
  readonly onAccepted: () => void;
}

/** Both prices, where the server asks for another one than was shown, and the way to accept the new one. */
export const PriceChanged = ({ change, onAccepted }: PriceChangedProps) => {
  const { service, flowType, flow, update } = useBooking();
  const { shownPence, totalPence } = change;
  const accept = () => {
    update({
      items: repriced(flow.data.items, service, flowType, totalPence),
      totalPrice: toPounds(totalPence),
    });
    onAccepted();
  };
  return (
    <Alert
      tone="warning"
      title="The price has changed"
      actions={<Button onClick={accept}>{`Accept ${formatPounds(totalPence)}`}</Button>}
    >
      {`You were shown ${formatPounds(shownPence)}. The price is now ${formatPounds(totalPence)}. Nothing has been charged.`}
    </Alert>
  );
};
