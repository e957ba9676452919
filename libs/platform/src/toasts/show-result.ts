// by its name, because this file is bundled into each remote, and the toasts are those of the shared module
import { formatApiError, toast } from '@haulway/platform';

/** Shows the result of a change in a toast: the error, or `failure` in its place, if it failed; else `title`. */
export const showResult = (
  { error }: { error?: unknown },
  title: string,
  { description, failure }: { description?: string; failure?: string } = {},
): void =>
  toast(
    error
      ? { title: 'Error', description: failure ?? formatApiError(error), tone: 'destructive' }
      : { title, description, tone: 'success' },
  );
