import { Skeleton, VisuallyHidden } from '@haulway/ui';
import grid from '../../items/components/ItemGrid.module.css';
import styles from './AllItems.module.css';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The form of what is coming while the catalogue loads. */
export const AllItemsLoading = () => (
  <div role="status">
    <VisuallyHidden>Loading waste items</VisuallyHidden>
    <div className={styles.columns}>
      <div className={styles.main}>
        <Skeleton shape="block" className={styles.loadingFilters} />
        <div className={grid.visual}>
          {CARDS.map((card) => (
            <Skeleton key={card} shape="block" className={styles.loadingCard} />
          ))}
        </div>
      </div>
      <Skeleton shape="block" className={styles.loadingCard} />
    </div>
  </div>
);
