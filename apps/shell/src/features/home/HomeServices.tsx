import type { ListedService } from '@haulway/contracts';
import { CUSTOMER_TYPES, type CustomerType, servicesForCustomer } from '@haulway/domain';
import { Badge, buttonClassName, Card, classNames, Container, Icon } from '@haulway/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CatalogueState, ServiceGrid } from '../services/catalogue/CatalogueState.js';
import customerToggleStyles from './CustomerToggle.module.css';
import homeServiceCardStyles from './HomeServiceCard.module.css';
import styles from './HomeServices.module.css';

const icons: Record<CustomerType, string> = { domestic: 'house', commercial: 'briefcase' };

/** Domestic or commercial: which services are shown below. */
function CustomerToggle({
  value,
  onChange,
}: {
  value: CustomerType;
  onChange: (value: CustomerType) => void;
}) {
  return (
    <div role="group" aria-label="Customer type" className={customerToggleStyles.toggle}>
      {CUSTOMER_TYPES.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          className={classNames(customerToggleStyles.option, id === value && customerToggleStyles.chosen)}
          onClick={() => onChange(id)}
        >
          <Icon name={icons[id]} size={18} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** A service on the home page. Its name is a link that covers the whole card and leads to the booking. */
function HomeServiceCard({ service }: { service: ListedService }) {
  const { slug, name, icon, label, label_color, price_display } = service;
  return (
    <Card as="li" interactive className={homeServiceCardStyles.card}>
      <div className={homeServiceCardStyles.top}>
        <span className={homeServiceCardStyles.icon}>
          <Icon name={icon} size={28} />
        </span>
        {label && <Badge tone={label_color === 'yellow' ? 'yellow' : 'orange'}>{label}</Badge>}
      </div>
      <h3 className={homeServiceCardStyles.name}>
        <Link to={`/book/${slug}`} className={homeServiceCardStyles.link}>
          {name}
        </Link>
      </h3>
      <p className={homeServiceCardStyles.price}>
        <span>{price_display}</span>
        <span className={homeServiceCardStyles.go}>
          <Icon name="arrow-right" size={20} />
        </span>
      </p>
    </Card>
  );
}

/** The services for one kind of customer, each a card that leads to its booking. */
export function HomeServices() {
  const [customer, setCustomer] = useState<CustomerType>('domestic');
  return (
    <Container as="section" aria-labelledby="home-services" className={styles.section}>
      <div className={styles.head}>
        <h2 id="home-services">What would you like taken away?</h2>
        <CustomerToggle value={customer} onChange={setCustomer} />
      </div>
      <CatalogueState>
        {(services) => (
          <ServiceGrid services={servicesForCustomer(services, customer)} card={HomeServiceCard} level={3} />
        )}
      </CatalogueState>
      <Link to="/services" className={buttonClassName({ variant: 'secondary', className: styles.all })}>
        See all services
      </Link>
    </Container>
  );
}
