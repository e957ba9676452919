import { Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './Brand.module.css';

export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.mark}>
        <Icon name="leaf" size={22} />
      </span>
      Haulway
    </Link>
  );
}
