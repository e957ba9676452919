import { writeHandOff } from '@haulway/contracts/calculator-hand-off';
import {
  calculatorSizePath,
  draftFromCalculator,
  flowTypeOf,
  formatPounds,
  isTakenBy,
  optionThatHolds,
  type RecommendedService,
  type SelectedCalculatorItem,
  VAN_SERVICE,
  VAN_YD3,
} from '@haulway/domain';
import { useServicesQuery } from '@haulway/platform';
import { Alert, Button, buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { type UseSelection } from '../hooks/use-selection.js';
import { type StartBooking } from '../hooks/use-start-booking.js';
import styles from './ServiceAdvice.module.css';

interface ServiceAdviceProps {
  readonly selection: UseSelection;
  readonly recommended: RecommendedService;
  readonly offered?: readonly RecommendedService[];
  readonly booking: StartBooking;
}

const listOf = (items: readonly SelectedCalculatorItem[]): string => items.map(({ name }) => name).join(', ');

/** The reasons why some items are not taken in a bag or a skip, one sentence each. */
const reasonsOf = (inBags: boolean, items: readonly SelectedCalculatorItem[]): string => {
  const tooLarge = items.filter(({ bulky }) => inBags && bulky);
  const electrical = items.filter((item) => !tooLarge.includes(item));
  return [
    ...(tooLarge.length > 0 ? [`Too large or too heavy: ${listOf(tooLarge)}.`] : []),
    ...(electrical.length > 0
      ? [`Appliances can't go in a ${inBags ? 'bag' : 'skip'}: ${listOf(electrical)}.`]
      : []),
  ].join(' ');
};

interface NotTakenProps extends Pick<ServiceAdviceProps, 'selection' | 'booking'> {
  readonly inBags: boolean;
  readonly items: readonly SelectedCalculatorItem[];
}

/** The items that can't go into the recommended bag or skip, and the van that takes them. */
function NotTaken({ inBags, items, selection: { totals }, booking }: NotTakenProps) {
  const van = VAN_SERVICE.name;
  const fits = totals.volumeYd3 <= VAN_YD3;
  return (
    <Alert
      tone="info"
      title={`Some of these can't go in a ${inBags ? 'bag' : 'skip'}`}
      actions={
        fits && (
          <Button size="small" busy={booking.starting} onClick={() => void booking.start(VAN_SERVICE.slug)}>
            {`Book ${van}: ${formatPounds(totals.costPence)}`}
          </Button>
        )
      }
    >
      {`${reasonsOf(inBags, items)} ${fits ? `${van} can take everything for the same price.` : `Book these separately with ${van}, or call us.`}`}
    </Alert>
  );
}

/** The price of the same items when booked by the sizes of their service, and a link to book that size. */
function AsService({ selection, slug }: { selection: UseSelection; slug: string }) {
  const { data } = useServicesQuery();
  const { selected, postcode, totals } = selection;
  const service = data?.find((each) => each.slug === slug);
  const option = service && optionThatHolds(service, totals.volumeYd3, totals.weightKg);
  if (!service || !option) return null;
  // the price of a size, as step 1 shows it; a total may have VAT added already
  const note = flowTypeOf(service) === 'skip_hire' ? ' plus VAT' : '';
  const leave = (): void => {
    writeHandOff(localStorage, {
      ...draftFromCalculator({ service, selected, postcode }),
      option: option.name,
    });
  };
  return (
    <p className={styles.as}>
      <span>{`This fits a ${option.name}: ${formatPounds(option.pricePence)}${note}. `}</span>
      <Link
        to={calculatorSizePath(slug)}
        className={buttonClassName({ variant: 'ghost', size: 'small' })}
        onClick={leave}
      >
        {`Book ${service.name} by size`}
      </Link>
    </p>
  );
}

/** Advice beside the price: what can't go into a bag or skip, and the price by the sizes of the service. */
export function ServiceAdvice({ selection, recommended, offered = [], booking }: ServiceAdviceProps) {
  const { selected } = selection;
  const notTakenBy = ({ slug }: RecommendedService) => selected.filter((item) => !isTakenBy(slug, item));
  const unsuited = [recommended, ...offered].find((service) => notTakenBy(service).length > 0);
  if (selected.length === 0) return null;
  return (
    <div className={styles.advice}>
      {unsuited && (
        <NotTaken
          inBags={unsuited.slug === 'skip-bags'}
          items={notTakenBy(unsuited)}
          selection={selection}
          booking={booking}
        />
      )}
      <AsService
        selection={selection}
        slug={notTakenBy(recommended).length > 0 ? VAN_SERVICE.slug : recommended.slug}
      />
    </div>
  );
}
