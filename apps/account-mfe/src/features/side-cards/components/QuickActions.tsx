import { buttonClassName, Card } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './SideCards.module.css';

/** The two ways on from the account. */
export const QuickActions = () => (
  <Card className={styles.card}>
    <h2>Quick Actions</h2>
    <Link to="/services" className={buttonClassName({ block: true })}>
      Book New Service
    </Link>
    <Link to="/contact" className={buttonClassName({ variant: 'secondary', block: true })}>
      Contact Support
    </Link>
  </Card>
);
