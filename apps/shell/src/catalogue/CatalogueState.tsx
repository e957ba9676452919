import { SKELETON_CARDS } from '@haulway/domain';
import { formatApiError, useServicesQuery } from '@haulway/platform';
import { type Service } from '@haulway/contracts';
import { Alert, Button, Card, Grid, Skeleton, VisuallyHidden } from '@haulway/ui';
import { type ReactNode } from 'react';
import styles from './CatalogueState.module.css';

interface CatalogueStateProps {
  /** Draws the services once they are there. */
  children: (services: readonly Service[]) => ReactNode;
}

/** The catalogue in its three states: six placeholder cards, an error with a way to try again, the services. */
export function CatalogueState({ children }: CatalogueStateProps) {
  const { data, isError, error, isFetching, refetch } = useServicesQuery();
  if (data) return children(data);
  if (isError && !isFetching)
    return (
      <Alert
        tone="error"
        title="Failed to fetch services"
        actions={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {formatApiError(error)}
      </Alert>
    );
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading services</VisuallyHidden>
      </p>
      <Grid as="ul" aria-hidden="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Card as="li" key={index} className={styles.card} data-testid="service-skeleton">
            <Skeleton shape="block" className={styles.icon} />
            <Skeleton shape="title" />
            <Skeleton />
          </Card>
        ))}
      </Grid>
    </>
  );
}
