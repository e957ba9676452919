import { type CalculatorItem, filterItems, type RecommendedService, recommendService } from '@haulway/domain';
import { Alert, Button, Card } from '@haulway/ui';
import { type Ref, type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type PriceChoice, usePriceChoice } from '../../../hooks/use-price-choice.js';
import { type UseSelection, useSelection } from '../../../hooks/use-selection.js';
import { useStartBooking } from '../../../hooks/use-start-booking.js';
import { BookingQuestion } from '../../../guard/BookingQuestion.js';
import { BottomBar } from '../../../components/BottomBar.js';
import { Filters, type FilterValues, type View, ViewToggle } from './Filters.js';
import { ItemGrid } from '../../../components/ItemGrid.js';
import { SummaryPanel } from './SummaryPanel.js';
import summaryStyles from './SummarySection.module.css';
import { FullnessPicture } from '../../../components/FullnessPicture.js';
import { NotTaken } from '../../../guard/NotTaken.js';
import { drawnSlug } from '../../../guard/guard.js';
import { TotalsStatus } from '../../../components/TotalsStatus.js';
import styles from './AllItems.module.css';

/** Search and category for a catalogue. Typed text is shown immediately; the items follow when the browser has time. */
const useFoundItems = (items: readonly CalculatorItem[]) => {
  const [filters, setFilters] = useState<FilterValues>({ search: '', category: null });
  const applied = useDeferredValue(filters);
  const found = useMemo(() => filterItems(items, applied), [items, applied]);
  const change = (values: Partial<FilterValues>) => setFilters((last) => ({ ...last, ...values }));
  return { filters, found, change };
};

const goTo = ({ current }: RefObject<HTMLElement | null>, block: ScrollLogicalPosition): void => {
  current?.scrollIntoView({ block });
  current?.focus({ preventScroll: true });
};

interface SummarySectionProps {
  readonly selection: UseSelection;
  readonly recommended: RecommendedService;
  readonly choice: PriceChoice;
  /** Takes the focus when 'View Summary' is pressed. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** How full the van gets, the service that suits, and its two prices. */
function SummarySection({ selection, recommended, choice, heading }: SummarySectionProps) {
  const { totals, selected } = selection;
  const { load, itemPrice } = choice;
  return (
    <Card as="section" look="tint" aria-labelledby="summary-heading" className={summaryStyles.section}>
      <h2 id="summary-heading" ref={heading} tabIndex={-1} className={summaryStyles.title}>
        Summary
      </h2>
      {selected.length === 0 ? (
        <p>Add items to see which service fits.</p>
      ) : (
        <div className={summaryStyles.columns}>
          <FullnessPicture slug={drawnSlug(recommended.slug, selection)} volumeYd3={totals.volumeYd3} />
          <div className={summaryStyles.figures}>
            <p>
              Recommended service: <strong>{recommended.name}</strong>
            </p>
            <NotTaken slugs={[recommended.slug]} selection={selection} look="text" />
            <dl className={summaryStyles.prices}>
              <dt>By the item</dt>
              <dd translate="no">{itemPrice}</dd>
              {load && (
                <>
                  <dt>{`By the load: ${load.size.name}`}</dt>
                  <dd translate="no">{load.price}</dd>
                </>
              )}
            </dl>
          </div>
        </div>
      )}
    </Card>
  );
}

interface CatalogueProps {
  readonly items: readonly CalculatorItem[];
  readonly categories: readonly string[];
}

/** Search, filters and items, the picked items beside them, and the summary. */
export function Catalogue({ items, categories }: CatalogueProps) {
  const { filters, found, change } = useFoundItems(items);
  const [view, setView] = useState<View>('visual');
  const selection = useSelection(items);
  const { postcode, totals } = selection;
  const recommended = recommendService(totals.volumeYd3, totals.weightKg);
  const booking = useStartBooking(selection);
  const choice = usePriceChoice(selection, drawnSlug(recommended.slug, selection), booking);
  const book = (): void => choice.book(recommended.slug);
  const results = useRef<HTMLHeadingElement>(null);
  /** The number of matches in other categories, when the chosen category has none. */
  const elsewhere =
    found.length === 0 && filters.category !== null
      ? filterItems(items, { ...filters, category: null }).length
      : 0;
  const summary = useRef<HTMLHeadingElement>(null);

  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Filters
            values={filters}
            categories={categories}
            onChange={change}
            onSearch={() => goTo(results, 'start')}
          />
          <div className={styles.head}>
            <div>
              <h2 ref={results} tabIndex={-1} className={styles.heading}>
                {filters.category ?? 'All Categories'}
              </h2>
              <p role="status" className={styles.found}>
                {`Showing ${found.length} of ${items.length}`}
              </p>
            </div>
            <ViewToggle view={view} onView={setView} />
          </div>
          {elsewhere > 0 && (
            <Alert
              actions={
                <Button variant="secondary" size="small" onClick={() => change({ category: null })}>
                  Search all categories
                </Button>
              }
            >
              {`No matches in ${filters.category}. There ${elsewhere === 1 ? 'is 1 match' : `are ${elsewhere} matches`} in all categories.`}
            </Alert>
          )}
          <ItemGrid items={found} selection={selection} look={view} />
        </div>
        <SummaryPanel
          selection={selection}
          recommended={recommended}
          choice={choice}
          booking={booking}
          onBook={book}
          onViewSummary={() => goTo(summary, 'center')}
        />
      </div>
      <SummarySection selection={selection} recommended={recommended} choice={choice} heading={summary} />
      <BottomBar
        totals={totals}
        price={choice.price}
        starting={booking.starting}
        onBook={book}
        show="measures"
      />
      <TotalsStatus totals={totals} postcode={postcode} />
      <BookingQuestion question={booking.question} />
    </div>
  );
}
