import { LoadFailed } from '@haulway/platform';
import { Spinner } from '@haulway/ui';

interface NotLoadedProps {
  /** What is asked for, in a sentence: 'users'. */
  readonly of: string;
  /** The question. */
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
  /** Whether an earlier answer is there: then only what went wrong since is said. */
  readonly isThere?: boolean;
  /** Whether it waits at the left, as one of several things on a screen. */
  readonly aside?: boolean;
}

/** In place of what was asked for: that it is on its way, or could not be had, with a way to ask again. */
export function NotLoaded({ of, query, isThere = false, aside = false }: NotLoadedProps) {
  const { error, refetch } = query;
  if (error !== undefined)
    return (
      <LoadFailed title={`The ${of} could not be loaded.`} error={error} onRetry={() => void refetch()} />
    );
  return isThere ? null : <Spinner label={`Loading ${of}`} centred={!aside} />;
}
