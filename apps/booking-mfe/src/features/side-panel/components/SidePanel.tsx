import { type Service } from '@haulway/contracts';
import { formatFromPrice, toPence } from '@haulway/domain';
import { Badge, Card, Icon } from '@haulway/ui';
import { HelpBox } from './HelpBox.js';
import styles from './SidePanel.module.css';

/** What is being booked and what it includes, and where help is to be had. */
export const SidePanel = ({ service }: { service: Service }) => (
  <aside className={styles.panel} aria-label="About this service">
    <Card as="section" className={styles.service}>
      <div className={styles.head}>
        <h2 className={styles.name}>{service.name}</h2>
        {service.popular && <Badge tone="green">Popular</Badge>}
      </div>
      <p className={styles.description}>{service.description}</p>
      <p className={styles.price}>{`From ${formatFromPrice(toPence(service.base_price))}`}</p>
      {service.features.length > 0 && (
        <div className={styles.included}>
          <h3 className={styles.subheading}>What's included</h3>
          <ul className={styles.features}>
            {service.features.map((feature) => (
              <li key={feature} className={styles.feature}>
                <Icon name="check" size={18} className={styles.tick} />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
    <HelpBox />
  </aside>
);
