import { formatPounds } from '@haulway/domain';
import { Button } from '@haulway/ui';
import styles from './BookThisService.module.css';

export interface BookThisServiceProps {
  readonly costPence: number;
  readonly starting: boolean;
  readonly needsSignIn: boolean;
  readonly onBook: () => void;
}

/** 'Book This Service' with the price, and what a signed-out visitor should know. */
export const BookThisService = ({ costPence, starting, needsSignIn, onBook }: BookThisServiceProps) => (
  <div className={styles.book}>
    <Button block busy={starting} onClick={onBook}>
      Book This Service <span>{formatPounds(costPence)}</span>
    </Button>
    {needsSignIn && <p className={styles.note}>You&apos;ll need to sign in to complete the booking</p>}
  </div>
);
