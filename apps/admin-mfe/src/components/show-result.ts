import { formatApiError, toast } from '@haulway/platform';

/** Shows the result of a change in a toast: the error if it failed, else `title`. */
export const showResult = ({ error }: { error?: unknown }, title: string, description?: string): void =>
  toast(
    error
      ? { title: 'Error', description: formatApiError(error), tone: 'destructive' }
      : { title, description, tone: 'success' },
  );
