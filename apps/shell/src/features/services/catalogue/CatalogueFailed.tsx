import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button } from '@haulway/ui';
import type { ReactNode } from 'react';

interface CatalogueFailedProps {
  title?: string;
  children: ReactNode;
  onTryAgain: () => void;
}

/** Shown when services could not be loaded, with a button to try again. */
export function CatalogueFailed({
  title = 'Failed to fetch services',
  children,
  onTryAgain,
}: CatalogueFailedProps) {
  return (
    <Alert
      tone="error"
      title={title}
      actions={
        <Button variant="secondary" size="small" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      <span>{children}</span>
      <CallUs />
    </Alert>
  );
}
