import { isRecord } from '@haulway/contracts/unknown-json';
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

/** No answer came, or the session ended meanwhile: words of ours that help. What a server said helps nobody here. */
const adviceFor = (error: unknown): string =>
  isRecord(error) && (error['status'] === 0 || error['name'] === 'AbortError')
    ? formatApiError(error)
    : 'Please try again in a moment.';

/** In place of what could not be loaded, with a way to try again; the failure is logged with the server's words. */
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
      {adviceFor(error)}
      {help}
    </Alert>
  );
}
