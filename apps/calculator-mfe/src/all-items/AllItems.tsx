import { filterItems, recommendService } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { useRef, useState } from 'react';
import { BottomBar } from '../bar/BottomBar.js';
import { useSelection } from '../basket/use-selection.js';
import { useStartBooking } from '../booking/use-start-booking.js';
import { useCalculatorCategoriesQuery, useCalculatorItemsQuery } from '../catalogue/catalogue-api.js';
import { Filters, type FilterValues } from '../filters/Filters.js';
import { type View, ViewToggle } from '../filters/ViewToggle.js';
import { ItemGrid } from '../items/ItemGrid.js';
import { SummaryPanel } from '../summary/SummaryPanel.js';
import { SummarySection } from '../summary/SummarySection.js';
import styles from './AllItems.module.css';

const NOTHING: never[] = [];

/** The calculator over the server's catalogue: search, filters, items, and the summary beside them. */
export const AllItems = () => {
  const items = useCalculatorItemsQuery();
  const categories = useCalculatorCategoriesQuery();
  const [filters, setFilters] = useState<FilterValues>({ search: '', category: null });
  const [view, setView] = useState<View>('visual');
  const selection = useSelection(items.data ?? NOTHING);
  const { selected, postcode, totals } = selection;
  const recommended = recommendService(totals.volumeYd3, totals.weightKg);
  const booking = useStartBooking(selected, postcode);
  const book = (): void => void booking.start(recommended.slug);
  const summary = useRef<HTMLHeadingElement>(null);

  const viewSummary = (): void => {
    summary.current?.scrollIntoView({ block: 'center' });
    summary.current?.focus({ preventScroll: true });
  };

  if (!items.data && items.error) {
    return (
      <LoadFailed
        title="The waste items could not be loaded."
        error={items.error}
        onRetry={() => void items.refetch()}
      />
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
            postcode={postcode}
            onChange={(values) => setFilters((last) => ({ ...last, ...values }))}
            onPostcode={selection.actions.setPostcode}
          />
          <div className={styles.head}>
            <h2 className={styles.heading}>{filters.category ?? 'All Categories'}</h2>
            <ViewToggle view={view} onView={setView} />
          </div>
          <ItemGrid items={filterItems(items.data, filters)} selection={selection} look={view} />
          <SummarySection totals={totals} recommended={recommended} postcode={postcode} heading={summary} />
        </div>
        <div className={styles.side}>
          <SummaryPanel selection={selection} booking={booking} onBook={book} onViewSummary={viewSummary} />
        </div>
      </div>
      <BottomBar totals={totals} starting={booking.starting} onBook={book} show="measures" />
    </div>
  );
};
