import { readWaitingSelection } from '@haulway/contracts/calculator-hand-off';
import { formatPounds, selectionInShort, toPence } from '@haulway/domain';
import { Alert, buttonClassName } from '@haulway/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

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
      actions={
        <Link to={`/book/${slug}`} className={buttonClassName({ variant: 'secondary', size: 'small' })}>
          Book without an account
        </Link>
      }
    >
      Sign in or create an account to continue. No account? Book by load size with just your name and email.
    </Alert>
  );
}
