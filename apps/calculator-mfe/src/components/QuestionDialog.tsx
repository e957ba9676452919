import { VAN_SERVICE } from '@haulway/domain';
import { Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import type { Refusal } from './refusal.js';

export interface QuestionDialogProps {
  readonly refusal: Refusal;
  readonly onVan: () => void;
  readonly onAnyway: () => void;
  readonly onClose: () => void;
}

/** Asks before a bag or a skip is booked for items that it can't take. */
export function QuestionDialog({ refusal, onVan, onAnyway, onClose }: QuestionDialogProps) {
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
