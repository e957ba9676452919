import { filterItems } from '@haulway/domain';
import { formatApiError } from '@haulway/platform';
import { Alert, Button, Spinner } from '@haulway/ui';
import { useRef, useState } from 'react';
import { BottomBar } from '../bar/BottomBar.js';
import { useSelection } from '../basket/use-selection.js';
import { useStartBooking } from '../booking/use-start-booking.js';
import { useCalculatorCategoriesQuery, useCalculatorItemsQuery } from '../catalogue/catalogue-api.js';
import { Filters, type FilterValues } from '../filters/Filters.js';
import { ItemGrid } from '../items/ItemGrid.js';
import { SummaryPanel } from '../summary/SummaryPanel.js';
import { SummarySection } from '../summary/SummarySection.js';
import styles from './AllItems.module.css';

const NOTHING: never[] = [];

/** The calculator over the server's catalogue: search, filters, items, and the summary beside them. */
export const AllItems = () => {
  const items = useCalculatorItemsQuery();
  const categories = useCalculatorCategoriesQuery();
  const [filters, setFilters] = useState<FilterValues>({ search: '', category: null, view: 'visual' });
  const selection = useSelection(items.data ?? NOTHING);
  const booking = useStartBooking(selection.selected, selection.postcode);
  const summary = useRef<HTMLHeadingElement>(null);

  const viewSummary = (): void => {
    summary.current?.scrollIntoView({ block: 'center' });
    summary.current?.focus({ preventScroll: true });
  };

  if (!items.data && items.error) {
    return (
      <Alert
        tone="error"
        title="The waste items could not be loaded."
        actions={
          <Button variant="secondary" size="small" onClick={() => void items.refetch()}>
            Try again
          </Button>
        }
      >
        {formatApiError(items.error)}
      </Alert>
    );
  }
  if (!items.data) return <Spinner label="Loading waste items" centred />;

  // without the list of categories the items still say which there are
  const known = categories.data ?? [...new Set(items.data.map(({ category }) => category))];
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Filters
            values={filters}
            categories={known}
            postcode={selection.postcode}
            onChange={(values) => setFilters((last) => ({ ...last, ...values }))}
            onPostcode={selection.actions.setPostcode}
          />
          <h2 className={styles.heading}>{filters.category ?? 'All Categories'}</h2>
          <ItemGrid items={filterItems(items.data, filters)} selection={selection} look={filters.view} />
          <SummarySection totals={selection.totals} postcode={selection.postcode} heading={summary} />
        </div>
        <div className={styles.side}>
          <SummaryPanel selection={selection} booking={booking} onViewSummary={viewSummary} />
        </div>
      </div>
      <BottomBar totals={selection.totals} booking={booking} show="measures" />
    </div>
  );
};
