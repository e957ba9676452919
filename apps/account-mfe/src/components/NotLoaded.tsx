import { Button } from '@haulway/ui';

/** Shown in place of a list whose failure is only logged: no message, but a button to load it again. */
export function NotLoaded({ label, busy, onLoad }: { label: string; busy: boolean; onLoad: () => void }) {
  return (
    <div>
      <Button variant="secondary" size="small" busy={busy} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
