import { Card } from '@haulway/ui';
import styles from './SideCards.module.css';

const count = new Intl.NumberFormat('en-GB');

/** The balance of loyalty points; undefined while it is not known. */
export const LoyaltyPoints = ({ points }: { points: number | undefined }) => (
  <Card look="tint" className={styles.card}>
    <h2>Loyalty Points</h2>
    <p className={styles.points}>{points === undefined ? '–' : count.format(points)}</p>
    <p className={styles.note}>1 point for every £1 you spend, for discounts on future bookings.</p>
  </Card>
);
