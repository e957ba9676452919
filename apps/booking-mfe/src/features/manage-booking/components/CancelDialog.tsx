import { formatPounds, isUnpaidStatus, payBackText, pointsGivenBack, pointsText } from '@haulway/domain';
import { toast } from '@haulway/platform';
import { Alert, Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useState } from 'react';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { type CancelTerms, manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import { type Refusal, refusalOf } from '../refusal.js';

interface CancelDialogProps {
  readonly opened: OpenedBooking;
  /** The refund and the fee, as they were when the dialog opened. */
  readonly terms: CancelTerms;
  readonly booking: WholeBooking;
  readonly onClose: () => void;
}

/** What comes back: to the card, and another way. The part that doesn't go to a card is the last to become smaller. */
const backTexts = (refundPence: number, payBackPence: number): string[] => {
  const otherPence = Math.min(payBackPence, refundPence);
  const cardPence = refundPence - otherPence;
  return [
    ...(cardPence > 0 ? [`You'll get ${formatPounds(cardPence)} back on your card.`] : []),
    ...(otherPence > 0 ? [payBackText(otherPence)] : []),
  ];
};

interface Consequence {
  readonly refundPence: number;
  readonly payBackPence: number;
  readonly feePence: number;
  readonly refundedPence: number;
}

const consequence = ({ refundPence, payBackPence, feePence, refundedPence }: Consequence): string => {
  if (refundPence === 0 && feePence === 0 && refundedPence > 0)
    return `${formatPounds(refundedPence)} has already been refunded. No further refund is due.`;
  if (refundPence === 0 && feePence === 0) return "You haven't paid, so there's nothing to refund.";
  if (refundPence === 0) return 'No refund is due.';
  const back = backTexts(refundPence, payBackPence).join(' ');
  return feePence === 0 ? back : `${back} The cancellation fee is ${formatPounds(feePence)}.`;
};

/** The points used for the discount that come back: all of an unpaid booking, otherwise the share of the money. */
const pointsBack = (booking: WholeBooking, refundPence: number): number => {
  const { points_redeemed: redeemed, refundedPence: before, totalPence } = booking;
  return isUnpaidStatus(booking.payment_status)
    ? redeemed
    : pointsGivenBack(redeemed, before + refundPence, totalPence) -
        pointsGivenBack(redeemed, before, totalPence);
};

/** Shows the refund and asks for confirmation; again, when the server says that it is another amount. */
export function CancelDialog({ opened, booking, terms, onClose }: CancelDialogProps) {
  const [shown] = useState(terms);
  const [refusal, setRefusal] = useState<Refusal>();
  const [refundPence, setRefundPence] = useState(shown.refundPence);
  const [cancel, { isLoading }] = manageBookingApi.useCancelManagedMutation();
  const points = pointsBack(booking, refundPence);
  const paidPence = shown.refundPence + shown.feePence;

  const confirm = async () => {
    setRefusal(undefined);
    const { error } = await cancel({ ...opened, expectedPence: refundPence });
    if (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      if (refused.refundPence !== undefined) setRefundPence(refused.refundPence);
      return;
    }
    onClose();
    toast({
      title: 'Booking cancelled',
      ...(refundPence > 0 && {
        description:
          shown.payBackPence > 0
            ? backTexts(refundPence, shown.payBackPence).join(' ')
            : `${formatPounds(refundPence)} is on its way back to your card`,
      }),
      tone: 'success',
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title="Cancel booking"
      description={
        shown.reason ??
        consequence({
          refundPence,
          payBackPence: shown.payBackPence,
          feePence: Math.max(0, paidPence - refundPence),
          refundedPence: booking.refundedPence,
        })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isLoading}>
            Keep booking
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {refundPence > 0 ? `Cancel booking and refund ${formatPounds(refundPence)}` : 'Cancel booking'}
          </Button>
        </>
      }
    >
      <p>We won't come, and your slot goes to someone else. This can't be undone.</p>
      {points > 0 && <p>{`You'll get ${pointsText(points)} back.`}</p>}
      {refusal && <Alert tone="error">{refusal.message}</Alert>}
    </Dialog>
  );
}
