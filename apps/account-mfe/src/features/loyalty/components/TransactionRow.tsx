import type { LoyaltyTransaction } from '@haulway/contracts';
import { formatInstant } from '@haulway/domain';
import { classNames } from '@haulway/ui';
import styles from './TransactionRow.module.css';

/** One line of the ledger: earned points in green with a plus, all others as spent with a minus. */
export const TransactionRow = ({ transaction }: { transaction: LoyaltyTransaction }) => {
  const { description, created_at, transaction_type, points } = transaction;
  const earned = transaction_type === 'earned';
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.description}>{description}</p>
        <p className={styles.date}>{formatInstant(created_at)}</p>
      </div>
      <p className={classNames(styles.points, earned && styles.earned)}>
        {earned ? '+' : '−'}
        {Math.abs(points)} points
      </p>
    </li>
  );
};
