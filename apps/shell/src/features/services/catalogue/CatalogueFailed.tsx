import { Alert, Button } from '@haulway/ui';
import { type ReactNode } from 'react';

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
    </Alert>
  );
}
