import { SKELETON_CARDS } from '@haulway/domain';
import { networkFailure } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Alert, Button, Card, classNames, Grid, Skeleton, VisuallyHidden } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { CatalogueProps } from './Catalogue.js';
import styles from './CatalogueSkeleton.module.css';

interface CatalogueFailedProps {
  /** Why, in a sentence. */
  children: ReactNode;
  onTryAgain: () => void;
}

/** In place of services that could not be fetched, with a way to try again. */
export function CatalogueFailed({ children, onTryAgain }: CatalogueFailedProps) {
  return (
    <Alert
      tone="error"
      title="Failed to fetch services"
      actions={
        <Button variant="secondary" size="small" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {children}
      <CallUs />
    </Alert>
  );
}

/** Six placeholder cards; `tall` where the cards to come carry description and features. */
function CatalogueSkeleton({ tall = false }: { tall?: boolean }) {
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

const catalogue = lazyModule(() => import('./Catalogue.js'));

interface CatalogueStateProps extends Pick<CatalogueProps, 'children'> {
  /** The cards to come are those of the services page. */
  tall?: boolean;
}

/** The catalogue in its three states: six placeholder cards, an error with a way to try again, the services. */
export function CatalogueState({ children, tall }: CatalogueStateProps) {
  const { module, failed, tryAgain } = useLazyModule(catalogue);
  const loading = <CatalogueSkeleton tall={tall} />;
  if (failed) return <CatalogueFailed onTryAgain={tryAgain}>{networkFailure.message}</CatalogueFailed>;
  return module ? <module.Catalogue loading={loading}>{children}</module.Catalogue> : loading;
}
