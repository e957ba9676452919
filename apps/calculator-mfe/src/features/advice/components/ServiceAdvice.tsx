import {
  formatPounds,
  isTooLargeForBag,
  optionThatHolds,
  type RecommendedService,
  VAN_SERVICE,
  vatNote,
  flowTypeOf,
} from '@haulway/domain';
import { useServicesQuery } from '@haulway/platform';
import { Alert, Button, buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { type UseSelection } from '../../basket/hooks/use-selection.js';
import { type StartBooking } from '../../booking/hooks/use-start-booking.js';
import styles from './ServiceAdvice.module.css';

interface ServiceAdviceProps {
  readonly selection: UseSelection;
  readonly recommended: RecommendedService;
  readonly booking: StartBooking;
}

/** What goes in no bag, where bags are recommended, and the van that takes it. */
function NotInABag({
  names,
  pricePence,
  booking,
}: {
  names: string;
  pricePence: number;
  booking: StartBooking;
}) {
  return (
    <Alert
      tone="info"
      title="Not everything here goes in a bag"
      actions={
        <Button size="small" busy={booking.starting} onClick={() => void booking.start(VAN_SERVICE.slug)}>
          {`Book ${VAN_SERVICE.name}: ${formatPounds(pricePence)}`}
        </Button>
      }
    >
      {`Too large or too heavy for one: ${names}. ${VAN_SERVICE.name} takes all of it, for the same price.`}
    </Alert>
  );
}

/** What the same things cost as the service they are booked with, by its own sizes, and the way to book that. */
function AsService({ selection, slug }: { selection: UseSelection; slug: string }) {
  const { data } = useServicesQuery();
  const { volumeYd3, weightKg } = selection.totals;
  const service = data?.find((each) => each.slug === slug);
  const option = service && optionThatHolds(service, volumeYd3, weightKg);
  if (!service || !option) return null;
  const note = vatNote(service, flowTypeOf(service)) === 'plus VAT' ? ' plus VAT' : '';
  return (
    <p className={styles.as}>
      {`This fits a ${option.name}: ${formatPounds(option.pricePence)}${note}. `}
      <Link to={`/book/${slug}`} className={buttonClassName({ variant: 'ghost', size: 'small' })}>
        {`Book ${service.name} by size`}
      </Link>
    </p>
  );
}

/** Beside the price of the items: what goes in no bag, and what it would cost by the size of its service. */
export function ServiceAdvice({ selection, recommended, booking }: ServiceAdviceProps) {
  const { selected, totals } = selection;
  const tooLarge = recommended.slug === 'skip-bags' ? selected.filter(isTooLargeForBag) : [];
  if (selected.length === 0) return null;
  return (
    <div className={styles.advice}>
      {tooLarge.length > 0 && (
        <NotInABag
          names={tooLarge.map(({ name }) => name).join(', ')}
          pricePence={totals.costPence}
          booking={booking}
        />
      )}
      <AsService selection={selection} slug={tooLarge.length > 0 ? VAN_SERVICE.slug : recommended.slug} />
    </div>
  );
}
