import type { ListedService } from '@haulway/contracts';
import { SKELETON_CARDS } from '@haulway/domain';
import { formatApiError } from '@haulway/platform';
import { Card, classNames, EmptyState, Grid, Skeleton, Stack, VisuallyHidden } from '@haulway/ui';
import type { ComponentType, ReactNode } from 'react';
import { CatalogueFailed } from './CatalogueFailed.js';
import styles from './CatalogueSkeleton.module.css';
import { useCatalogue } from './use-catalogue.js';

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

interface CatalogueStateProps {
  /** The cards are those of the services page, which are taller. */
  tall?: boolean;
  children: (services: readonly ListedService[]) => ReactNode;
}

/**
 * The catalogue in its three states: six placeholder cards, an error with a button to try again, the services. Services
 * that came with the document stay below the error.
 */
export function CatalogueState({ children, tall }: CatalogueStateProps) {
  const { state, services, tryAgain } = useCatalogue();
  const failed = state.status === 'failed';
  return (
    <Stack gap={6}>
      {failed && <CatalogueFailed onTryAgain={tryAgain}>{formatApiError(state.error)}</CatalogueFailed>}
      <div>{services ? children(services) : !failed && <CatalogueSkeleton tall={tall} />}</div>
    </Stack>
  );
}

interface ServiceGridProps {
  services: readonly ListedService[];
  card: ComponentType<{ service: ListedService }>;
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
