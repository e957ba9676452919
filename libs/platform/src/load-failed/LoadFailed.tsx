import { Alert, Button } from '@haulway/ui';
import { type ReactNode, useEffect } from 'react';
import { formatApiError } from '../api/api-error.js';
import { logger } from '../logging/logger.js';

export interface LoadFailedProps {
  /** 'Your bookings could not be loaded.' */
  readonly title: string;
  /** What the query failed with. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Where customers turn to, said after the reason. */
  readonly help?: ReactNode;
}

/** In place of what could not be loaded, with a way to try again; the failure is logged. */
export function LoadFailed({ title, error, onRetry, help }: LoadFailedProps) {
  useEffect(() => logger.error(title, error), [title, error]);
  return (
    <Alert
      tone="error"
      title={title}
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {formatApiError(error)}
      {help}
    </Alert>
  );
}
