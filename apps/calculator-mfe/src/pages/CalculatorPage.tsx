import { type PageProps } from '@haulway/federation';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { Container, PageHeading, Stack } from '@haulway/ui';
import { Tabs } from '@haulway/ui/tabs';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AllItems } from '../features/all-items/components/AllItems.js';
import { useItems } from '../hooks/use-items.js';
import styles from './CalculatorPage.module.css';

/** The second view is loaded when somebody opens it. */
const byRoomView = lazyModule(() => import('../features/by-room/components/ByRoom.js'));

/** Two views of the same selection. The chosen view is in the address as `?by=room`. */
function Views() {
  const [search, setSearch] = useSearchParams();
  const byRoom = search.get('by') === 'room';
  return (
    <Container className={styles.page}>
      <title>Waste Calculator | Haulway</title>
      <Stack gap={8}>
        <PageHeading subtitle="Add your items to see an instant price.">Waste Calculator</PageHeading>
        <Tabs
          label="Ways to choose"
          value={byRoom ? 'room' : 'all'}
          onChange={(by) =>
            setSearch(by === 'room' ? { by } : {}, { replace: true, preventScrollReset: true })
          }
          tabs={[
            { value: 'all', label: 'All items', content: <AllItems /> },
            {
              value: 'room',
              label: 'By room',
              content: (
                <LazyPart lazy={byRoomView} loading="Loading the rooms">
                  {({ ByRoom }) => <ByRoom />}
                </LazyPart>
              ),
            },
          ]}
        />
      </Stack>
    </Container>
  );
}

/**
 * /waste-calculator. On a first visit, the host has painted the items and prices: they stay until the real ones are
 * there. A page that a link has opened begins with its heading.
 */
export default function CalculatorPage({ loading }: PageProps) {
  const { items, error } = useItems();
  // the router's key of the address that the visit starts at
  const isFirst = useLocation().key === 'default';
  return loading !== undefined && isFirst && !items && !error ? loading : <Views />;
}
