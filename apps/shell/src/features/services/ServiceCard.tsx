import { type ListedService } from '@haulway/contracts';
import { CARD_FEATURES, formatFromPrice, toPence } from '@haulway/domain';
import { Badge, buttonClassName, Card, Icon, VisuallyHidden } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './ServiceCard.module.css';

/** A service on the services page, with links to its details and its booking. */
export function ServiceCard({ service }: { service: ListedService }) {
  const { slug, name, icon, popular, base_price, description, features } = service;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon name={icon} size={26} />
        </span>
        {popular && <Badge tone="green">Most Popular</Badge>}
      </div>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{`From ${formatFromPrice(toPence(base_price))}`}</p>
      </div>
      <p className={styles.description}>{description}</p>
      <ul className={styles.features}>
        {features.slice(0, CARD_FEATURES).map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className={styles.claims}>
        <span>
          <Icon name="clock" size={17} />
          Same day available
        </span>
        <span>
          <Icon name="shield" size={17} />
          Fully insured
        </span>
      </p>
      <div className={styles.actions}>
        <Link to={`/book/${slug}`} className={buttonClassName({ block: true })}>
          Book<VisuallyHidden> {name}</VisuallyHidden>
        </Link>
        <Link to={`/services/${slug}`} className={styles.details}>
          Details and prices<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        </Link>
      </div>
    </Card>
  );
}
