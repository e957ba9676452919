import { SKELETON_CARDS } from '@haulway/domain';
import { Card, classNames, Grid, Skeleton, VisuallyHidden } from '@haulway/ui';
import styles from './CatalogueSkeleton.module.css';

/** Six placeholder cards; `tall` where the cards to come carry description and features. */
export function CatalogueSkeleton({ tall = false }: { tall?: boolean }) {
  return (
    // One element: a gap of the page around it would push the cards down, and they would jump when they come.
    <div>
      <p role="status">
        <VisuallyHidden>Loading services</VisuallyHidden>
      </p>
      <Grid as="ul" aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Card
            as="li"
            key={index}
            className={classNames(styles.card, tall && styles.tall)}
            data-testid="service-skeleton"
          >
            <Skeleton shape="block" className={styles.icon} />
            <Skeleton shape="title" />
            <Skeleton />
          </Card>
        ))}
      </Grid>
    </div>
  );
}
