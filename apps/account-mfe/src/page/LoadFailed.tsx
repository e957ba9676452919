import { formatApiError } from '@haulway/platform';
import { Alert, Button } from '@haulway/ui';

/** In place of a list that could not be loaded, with a way to try again. */
export const LoadFailed = ({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) => (
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
  </Alert>
);
