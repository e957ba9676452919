import { readWaitingSelection } from '@haulway/contracts/calculator-hand-off';
import { formatPounds, selectionInShort, toPence } from '@haulway/domain';
import { Alert, buttonClassName } from '@haulway/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

/** The service that a calculator's booking leads to: `/book/{slug}?step=2&from=calculator`; undefined for other pages. */
const bookedSlug = (target: string): string | undefined => {
  const { pathname, searchParams } = new URL(target, window.location.origin);
  return searchParams.get('from') === 'calculator' ? /^\/book\/([^/]+)$/u.exec(pathname)?.[1] : undefined;
};

function Waiting({ slug }: { slug: string }) {
  const waiting = useMemo(() => readWaitingSelection(localStorage), []);
  if (!waiting) return null;
  const { items, totalPrice } = waiting;
  const names = selectionInShort(items, 2).replace(/, ([^,]+)$/u, items.length === 2 ? ' and $1' : ', $1');
  const verb = items.length === 1 && items[0]?.quantity === 1 ? 'is' : 'are';
  return (
    <Alert
      title={`Nearly there: your ${names}, ${formatPounds(toPence(totalPrice))}, ${verb} kept`}
      actions={
        <Link to={`/book/${slug}`} className={buttonClassName({ variant: 'secondary', size: 'small' })}>
          Book without an account
        </Link>
      }
    >
      Sign in, or create an account, and your booking goes on where it was. Without an account you choose what
      to book by its size, and give your name and email address only.
    </Alert>
  );
}

/**
 * Says what waits behind the sign-in, for whoever comes from the calculator, and how it goes without an account. Known in
 * the browser only: the page that the server painted has nothing of it.
 * @param target where signing in leads
 */
export function WaitingSelectionNote({ target }: { target: string }) {
  if (target === '/') return null;
  const slug = bookedSlug(target);
  return slug === undefined ? null : <Waiting slug={slug} />;
}
