import { formatPounds } from '@haulway/domain';
import { Alert, Button } from '@haulway/ui';

export interface PriceChangedProps {
  readonly shownPence: number;
  readonly totalPence: number;
  /** Why it is another price, as a whole sentence. */
  readonly because?: string;
  readonly onAccept: () => void;
}

/** Both prices, where the booking costs another one than was shown, and the way to accept the new one. */
export const PriceChanged = ({ shownPence, totalPence, because, onAccept }: PriceChangedProps) => (
  <Alert
    tone="warning"
    title="The price has changed"
    actions={<Button onClick={onAccept}>{`Accept ${formatPounds(totalPence)}`}</Button>}
  >
    {[
      `You were shown ${formatPounds(shownPence)}. The price is now ${formatPounds(totalPence)}.`,
      because,
      'Nothing has been charged.',
    ]
      .filter(Boolean)
      .join(' ')}
  </Alert>
);
