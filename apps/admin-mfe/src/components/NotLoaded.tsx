import { LoadFailed } from '@haulway/platform';
import { Spinner } from '@haulway/ui';

interface NotLoadedProps {
  /** What is loading, as part of a sentence: 'users'. */
  readonly of: string;
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
  /** Whether an earlier response is shown. Then there is no spinner, only a later error. */
  readonly isThere?: boolean;
  /** Whether the spinner is at the left, because the screen shows several things. */
  readonly aside?: boolean;
}

/** Shown in place of data that is not loaded: a spinner, or the error with a button to try again. */
export function NotLoaded({ of, query, isThere = false, aside = false }: NotLoadedProps) {
  const { error, refetch } = query;
  if (error !== undefined)
    return <LoadFailed title={`We couldn't load the ${of}.`} error={error} onRetry={() => void refetch()} />;
  return isThere ? null : <Spinner label={`Loading ${of}`} centred={!aside} />;
}
