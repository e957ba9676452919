import { type CustomerType, servicesForCustomer } from '@haulway/domain';
import { buttonClassName, Container, EmptyState, Grid } from '@haulway/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CatalogueState } from '../services/catalogue/CatalogueState.js';
import { CustomerToggle } from './CustomerToggle.js';
import { HomeServiceCard } from './HomeServiceCard.js';
import styles from './HomeServices.module.css';

/** The services of one kind of customer, each a card into its booking. */
export function HomeServices() {
  const [customer, setCustomer] = useState<CustomerType>('domestic');
  return (
    <Container as="section" aria-labelledby="home-services" className={styles.section}>
      <div className={styles.head}>
        <h2 id="home-services">What shall we take away?</h2>
        <CustomerToggle value={customer} onChange={setCustomer} />
      </div>
      <CatalogueState>
        {(services) => {
          const shown = servicesForCustomer(services, customer);
          if (shown.length === 0)
            return (
              <EmptyState title="No services found in this category." level={3}>
                Check back soon for new services!
              </EmptyState>
            );
          return (
            <Grid as="ul">
              {shown.map((service) => (
                <HomeServiceCard key={service.id} service={service} />
              ))}
            </Grid>
          );
        }}
      </CatalogueState>
      <Link to="/services" className={buttonClassName({ variant: 'secondary', className: styles.all })}>
        See all services
      </Link>
    </Container>
  );
}
