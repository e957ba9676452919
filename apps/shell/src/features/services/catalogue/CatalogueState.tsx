import type { Service } from '@haulway/contracts';
import { SKELETON_CARDS } from '@haulway/domain';
import { networkFailure } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Card, classNames, EmptyState, Grid, Skeleton, VisuallyHidden } from '@haulway/ui';
import type { ComponentType } from 'react';
import type { CatalogueProps } from './Catalogue.js';
import { CatalogueFailed } from './CatalogueFailed.js';
import styles from './CatalogueSkeleton.module.css';

/** Six placeholder cards. `tall` when the real cards have a description and features. */
function CatalogueSkeleton({ tall = false }: { tall?: boolean }) {
  return (
    // One element: with several, the page's gap would push the cards down, and they would jump once they are loaded.
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
  /** The cards are those of the services page, which are taller. */
  tall?: boolean;
}

/** The catalogue in its three states: six placeholder cards, an error with a button to try again, the services. */
export function CatalogueState({ children, tall }: CatalogueStateProps) {
  const { module, failed, tryAgain } = useLazyModule(catalogue);
  const loading = <CatalogueSkeleton tall={tall} />;
  if (failed) return <CatalogueFailed onTryAgain={tryAgain}>{networkFailure.message}</CatalogueFailed>;
  return module ? <module.Catalogue loading={loading}>{children}</module.Catalogue> : loading;
}

interface ServiceGridProps {
  services: readonly Service[];
  card: ComponentType<{ service: Service }>;
  level?: 2 | 3;
}

/** Services as cards, or a note that there are none. */
export function ServiceGrid({ services, card: ServiceCard, level }: ServiceGridProps) {
  if (services.length === 0)
    return (
      <EmptyState title="No services found in this category." level={level}>
        Check back soon for new services!
      </EmptyState>
    );
  return (
    <Grid as="ul">
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </Grid>
  );
}
