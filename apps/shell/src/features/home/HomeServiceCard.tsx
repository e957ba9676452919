import { type Service } from '@haulway/contracts';
import { Badge, Card, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './HomeServiceCard.module.css';

/** A service on the home page: its name is a link that reaches over the whole card, into its booking. */
export function HomeServiceCard({ service }: { service: Service }) {
  const { slug, name, icon, label, label_color, price_display } = service;
  return (
    <Card as="li" interactive className={styles.card}>
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon name={icon} size={28} />
        </span>
        {label && <Badge tone={label_color === 'yellow' ? 'yellow' : 'orange'}>{label}</Badge>}
      </div>
      <h3 className={styles.name}>
        <Link to={`/book/${slug}`} className={styles.link}>
          {name}
        </Link>
      </h3>
      <p className={styles.price}>
        {price_display}
        <span className={styles.go}>
          <Icon name="arrow-right" size={20} />
        </span>
      </p>
    </Card>
  );
}
