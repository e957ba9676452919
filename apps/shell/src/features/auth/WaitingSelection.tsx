import {
  bookSizeInstead,
  readWaitingSelection,
  type WaitingSelection as Waiting,
} from '@haulway/contracts/calculator-hand-off';
import {
  calculatorSizePath,
  CUBIC_METRES_PER_CUBIC_YARD,
  flowTypeOf,
  formatPounds,
  optionThatHolds,
  selectionInShort,
  toPence,
} from '@haulway/domain';
import { useServicesQuery } from '@haulway/platform';
import { Alert, buttonClassName } from '@haulway/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

/** The size of the service that holds the items, if it is booked by size. */
const useSize = (slug: string, { volumeM3, weightKg }: Waiting) => {
  const { data } = useServicesQuery();
  const service = data?.find((each) => each.slug === slug);
  if (!service || volumeM3 === undefined || weightKg === undefined) return undefined;
  // without the rounding errors of the way to m³ and back
  const volumeYd3 = Number((volumeM3 / CUBIC_METRES_PER_CUBIC_YARD).toFixed(6));
  const size = optionThatHolds(service, volumeYd3, weightKg);
  return size && { ...size, service, vat: flowTypeOf(service) === 'skip_hire' ? ' plus VAT' : '' };
};

/** 'a Quarter Load', 'an 8 Yard Large Skip'. */
const withArticle = (name: string): string => `${/^(?:8|11|18|[aeiou])/iu.test(name) ? 'an' : 'a'} ${name}`;

const LOOK = buttonClassName({ variant: 'secondary', size: 'small' });

function WithoutAccount({ slug: booked, waiting }: { slug: string; waiting: Waiting }) {
  // what the booked service can't take, a size of this one can
  const slug = waiting.sizeService ?? booked;
  const size = useSize(slug, waiting);
  if (!size)
    return (
      <Link to={`/book/${slug}`} className={LOOK}>
        Book without an account
      </Link>
    );
  return (
    <Link
      to={calculatorSizePath(slug)}
      className={LOOK}
      onClick={() => bookSizeInstead(localStorage, size.service, size.name)}
    >
      <span>
        <span>{`No account? Book ${withArticle(size.name)}: `}</span>
        <span translate="no">{formatPounds(size.pricePence)}</span>
        <span>{size.vat}</span>
      </span>
    </Link>
  );
}

/** The calculator's selection, which waits until the visitor signs in, and how to book without an account. */
export function WaitingSelection({ slug }: { slug: string }) {
  const waiting = useMemo(() => readWaitingSelection(localStorage), []);
  if (!waiting) return null;
  const { items, totalPrice } = waiting;
  const names = selectionInShort(items, 2).replace(/, ([^,]+)$/u, items.length === 2 ? ' and $1' : ', $1');
  const verb = items.length === 1 && items[0]?.quantity === 1 ? 'is' : 'are';
  return (
    <Alert
      title={`Nearly there: your ${names}, ${formatPounds(toPence(totalPrice))}, ${verb} saved`}
      actions={<WithoutAccount slug={slug} waiting={waiting} />}
    >
      Create an account or sign in to continue. Without an account, book by load size with just your name and
      email.
    </Alert>
  );
}
