import { type DatedSlot } from '@haulway/contracts';
import { formatDatedSlot } from '@haulway/domain';
import { Alert, Button } from '@haulway/ui';
import { SLOT_TAKEN_TITLE } from '../api/failure-details.js';

interface SlotTakenProps {
  /** Free slots to choose instead, the nearest first. */
  readonly alternatives: readonly DatedSlot[];
  readonly onChoose: (slot: DatedSlot) => void;
  /** Opens the calendar, when it isn't shown beside this. */
  readonly onOther?: () => void;
}

export function SlotTaken({ alternatives, onChoose, onOther }: SlotTakenProps) {
  return (
    <Alert
      tone="error"
      title={SLOT_TAKEN_TITLE}
      actions={
        <>
          {alternatives.map((slot) => (
            <Button key={`${slot.date} ${slot.slot}`} variant="secondary" onClick={() => onChoose(slot)}>
              {formatDatedSlot(slot)}
            </Button>
          ))}
          {onOther && (
            <Button variant="ghost" onClick={onOther}>
              Choose another date
            </Button>
          )}
        </>
      }
    >
      {alternatives.length > 0
        ? "You haven't been charged, and everything you entered is saved. These slots are free:"
        : "You haven't been charged, and everything you entered is saved. Please choose another date."}
    </Alert>
  );
}
