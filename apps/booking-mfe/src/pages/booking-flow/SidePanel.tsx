import { type Service } from '@haulway/contracts';
import { basePenceOf, company, formatFromPrice } from '@haulway/domain';
import { Badge, Card, Icon } from '@haulway/ui';
import { LiveBooking } from '../../components/LiveBooking.js';
import styles from './SidePanel.module.css';

/** Where a customer can ask questions while booking. */
function HelpBox() {
  return (
    <Card as="section" look="tint" className={styles.help}>
      <h2 className={styles.heading}>Need help?</h2>
      <p>We're happy to talk you through your booking.</p>
      <a href={company.phone.href} className={styles.contact}>
        <Icon name="phone" size={20} />
        <span>{company.phone.shown}</span>
      </a>
      <a href={company.email.href} className={styles.contact}>
        <Icon name="mail" size={20} />
        <span>{company.email.shown}</span>
      </a>
    </Card>
  );
}

interface SidePanelProps {
  readonly service: Service;
  /** Whether the booking in progress is shown: something has been chosen, and it is still being filled in. */
  readonly live: boolean;
}

/** The service and what it includes, the booking so far, and where to get help. */
export function SidePanel({ service, live }: SidePanelProps) {
  return (
    <aside className={styles.panel} aria-label="About this service">
      {live && <LiveBooking title="Your booking so far" />}
      <Card as="section" className={styles.service}>
        <div className={styles.head}>
          <h2 className={styles.name}>{service.name}</h2>
          {service.popular && <Badge tone="green">Popular</Badge>}
        </div>
        <p className={styles.description}>{service.description}</p>
        <p className={styles.price}>{`From ${formatFromPrice(basePenceOf(service))}`}</p>
        {service.features.length > 0 && (
          <div className={styles.included}>
            <h3 className={styles.subheading}>What's included</h3>
            <ul className={styles.features}>
              {service.features.map((feature) => (
                <li key={feature} className={styles.feature}>
                  <Icon name="check" size={18} className={styles.tick} />
                  <span>{feature}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      <HelpBox />
    </aside>
  );
}
