import { buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './NextButtons.module.css';

/** The ways on from the confirmation. */
export const NextButtons = () => (
  <div className={styles.buttons}>
    <Link to="/profile" className={buttonClassName({ size: 'large' })}>
      View My Bookings
    </Link>
    <Link to="/services" className={buttonClassName({ size: 'large', variant: 'secondary' })}>
      Book Another Service
    </Link>
    <Link to="/" className={buttonClassName({ size: 'large', variant: 'ghost' })}>
      Return to Home
    </Link>
  </div>
);
