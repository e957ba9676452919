import { VAN_SERVICE } from '@haulway/domain';
import { Alert, Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import type { GuardedSelection } from './guard.js';
import { refusalOf } from './refusal.js';

interface RefusedProps {
  /** The service that can't take the items. */
  readonly slug: string;
  readonly selection: GuardedSelection;
}

export function NotTakenSentences({
  slug,
  selection: { selected, totals },
  look,
}: RefusedProps & { look?: 'alert' | 'text' | undefined }) {
  const { title, text } = refusalOf(slug, selected, totals);
  if (look === 'text') return <p>{`${title}. ${text}`}</p>;
  return (
    <Alert tone="info" title={title}>
      {text}
    </Alert>
  );
}

export interface QuestionProps extends RefusedProps {
  readonly onVan: () => void;
  readonly onAnyway: () => void;
  readonly onClose: () => void;
}

/** Asks before a bag or a skip is booked for items that it can't take. */
export function QuestionDialog({ slug, selection, onVan, onAnyway, onClose }: QuestionProps) {
  const refusal = refusalOf(slug, selection.selected, selection.totals);
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={refusal.title}
      footer={
        <>
          <Button variant="secondary" onClick={onAnyway}>
            {refusal.container === 'bag' ? 'Book bags anyway' : 'Book a skip anyway'}
          </Button>
          {refusal.fitsVan ? (
            <Button onClick={onVan}>{`Book ${VAN_SERVICE.name}`}</Button>
          ) : (
            <Button onClick={onClose}>Change my items</Button>
          )}
        </>
      }
    >
      <p>{refusal.text}</p>
    </Dialog>
  );
}
