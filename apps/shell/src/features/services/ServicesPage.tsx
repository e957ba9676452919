import { SERVICE_TABS, servicesForTab, type ServiceTab } from '@haulway/domain';
import { type Service } from '@haulway/contracts';
import { Container, EmptyState, Grid, PageHeading } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { CatalogueState } from './catalogue/CatalogueState.js';
import { PageHead } from '../../lib/seo/PageHead.js';
import { ServiceCard } from './ServiceCard.js';
import styles from './ServicesPage.module.css';
import { useChosenTab } from './use-chosen-tab.js';

/** All services under six tabs. */
export function ServicesPage() {
  const { tab, choose } = useChosenTab();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Services"
        description="Man and van, skips, skip bags, bins, furniture and house clearances: every service with its price, to book online."
      />
      <PageHeading subtitle="From one old armchair to a whole building site. Every price includes the team, the loading and the paperwork.">
        Our services
      </PageHeading>
      <Tabs
        label="Services"
        value={tab}
        onChange={choose}
        tabs={SERVICE_TABS.map(({ id, label }) => ({
          value: id,
          label,
          content: (
            <CatalogueState tall>{(services) => <TabServices services={services} tab={id} />}</CatalogueState>
          ),
        }))}
      />
    </Container>
  );
}

function TabServices({ services, tab }: { services: readonly Service[]; tab: ServiceTab }) {
  const shown = servicesForTab(services, tab);
  if (shown.length === 0)
    return (
      <EmptyState title="No services found in this category.">Check back soon for new services!</EmptyState>
    );
  return (
    <Grid as="ul">
      {shown.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </Grid>
  );
}
