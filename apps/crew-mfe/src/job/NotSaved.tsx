import { Alert } from '@haulway/ui';

/** Nothing was stored: the phone is full, or the browser forbids it. */
export function NotSaved({ what }: { what: string }) {
  return (
    <Alert tone="error" title="Not saved">
      <span>{`We couldn't store '${what}' on this phone. It may be full: delete something, and then try again.`}</span>
    </Alert>
  );
}
