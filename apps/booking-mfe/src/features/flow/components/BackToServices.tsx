import { buttonClassName, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './BackToServices.module.css';

/** The way back to the list of services. */
export const BackToServices = () => (
  <Link to="/services" className={buttonClassName({ variant: 'ghost', className: styles.back })}>
    <Icon name="arrow-left" size={20} />
    Back to Services
  </Link>
);
