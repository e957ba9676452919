import { isRecord } from '@haulway/contracts/unknown-json';
import { Alert, Button } from '@haulway/ui';
import { type ReactNode, useEffect } from 'react';
import { formatApiError } from '../api/api-error.js';
import { logger } from '../logger.js';

export interface LoadFailedProps {
  /** For example 'Your bookings could not be loaded.' */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Contact details for customers, shown after the reason. */
  readonly help?: ReactNode;
}

/** Our own advice if no response came or the session ended. The server's message would not help people here. */
const adviceFor = (error: unknown): string =>
  isRecord(error) && (error['status'] === 0 || error['name'] === 'AbortError')
    ? formatApiError(error)
    : 'Please try again in a moment.';

/** Replaces content that could not be loaded. The failure is logged with the server's message. */
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
      <span>{adviceFor(error)}</span>
      {help}
    </Alert>
  );
}
