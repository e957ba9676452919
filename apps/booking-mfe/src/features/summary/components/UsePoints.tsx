import { calls, queryOf } from '@haulway/api-client';
import { formatPounds, pointsText, redeemablePoints, redemptionOf } from '@haulway/domain';
import { api } from '@haulway/platform';
import { Checkbox } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';

/** The balance alone. */
const { useBookingPointsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    bookingPoints: build.query(
      queryOf(calls.loyalty.ledger, { input: () => ({ query: { page: 1, limit: 1 } }) }),
    ),
  }),
});

/** Lets a signed-in customer with enough points use them. A choice that was made stays, for the points are then spent. */
export function UsePoints() {
  const { flow, update } = useBooking();
  const { data: account } = useBookingPointsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { totalPence } = flow.data;
  const chosen = redemptionOf(flow.data, true);
  const offered = account && redeemablePoints(account.balance, totalPence, account.points_per_pound);
  const { points, discountPence } = chosen.points > 0 ? chosen : (offered ?? chosen);
  if (points === 0) return null;
  return (
    <Checkbox
      label={`Use ${pointsText(points)}: −${formatPounds(discountPence)}`}
      checked={chosen.points > 0}
      onChange={({ target }) =>
        update({
          redeem_points: target.checked ? points : 0,
          redeem_pence: target.checked ? discountPence : 0,
        })
      }
    />
  );
}
