import { SERVICE_TABS, servicesForTab, type ServiceTab } from '@haulway/domain';
import { Container, PageHeading } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import { ServiceCard } from './ServiceCard.js';
import styles from './ServicesPage.module.css';
import { CatalogueState, ServiceGrid } from './catalogue/CatalogueState.js';

const isTab = (value: string): value is ServiceTab => SERVICE_TABS.some(({ id }) => id === value);

/** The chosen tab, kept in the address (`?tab=skip`) so that going back shows it again; the first by default. */
function useChosenTab() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab') ?? '';
  const tab: ServiceTab = isTab(requested) ? requested : SERVICE_TABS[0].id;
  const choose = (next: string) =>
    setParams(next === SERVICE_TABS[0].id ? {} : { tab: next }, { replace: true });
  return { tab, choose };
}

export function ServicesPage() {
  const { tab, choose } = useChosenTab();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Services"
        description="Man and van, skips, skip bags, bins, furniture and house clearances: see every price and book online."
      />
      <PageHeading subtitle="From one old armchair to a whole building site. Collections include labour and disposal. You load skips and bags yourself.">
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
            <CatalogueState tall>
              {(services) => <ServiceGrid services={servicesForTab(services, id)} card={ServiceCard} />}
            </CatalogueState>
          ),
        }))}
      />
    </Container>
  );
}
