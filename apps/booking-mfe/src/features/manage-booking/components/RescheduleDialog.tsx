import {
  formatDatedSlot,
  formatFullDate,
  formatTimeSlot,
  isBookable,
  isTimeSlot,
  slotNote,
  TIME_SLOTS_OF_DAY,
} from '@haulway/domain';
import { toast } from '@haulway/platform';
import { Alert, Button, RadioCards } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useState } from 'react';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { DateColumns } from '../../../components/DateColumns.js';
import { LazyCalendar } from '../../../components/LazyCalendar.js';
import { UnavailableDays } from '../../../components/UnavailableDays.js';
import { useAvailableDays } from '../../../hooks/use-collection-days.js';
import { type OpenedBooking, useRescheduleManagedMutation } from '../api/manage-booking-api.js';
import { useRescheduleChoice } from '../hooks/use-reschedule-choice.js';
import { type Refusal, refusalOf } from '../refusal.js';
import styles from './RescheduleDialog.module.css';

interface RescheduleDialogProps {
  readonly opened: OpenedBooking;
  readonly booking: WholeBooking;
  readonly onClose: () => void;
}

/**
 * The new date and slot of a booking. Full slots are marked. When the chosen one fills up meanwhile, others are
 * offered.
 */
export function RescheduleDialog({ opened, booking, onClose }: RescheduleDialogProps) {
  const [was] = useState(() => ({ date: booking.collection_date, slot: booking.collection_time_slot }));
  const { date, slot, choose, forget } = useRescheduleChoice(opened.id, was);
  const [refusal, setRefusal] = useState<Refusal>();
  const days = useAvailableDays({
    service: booking.service_id,
    postcode: booking.collection_postcode,
    date,
    own: was,
  });
  const [reschedule, { isLoading }] = useRescheduleManagedMutation();

  const options = TIME_SLOTS_OF_DAY.map((value) => {
    const found = days.slotsOf(date).find((each) => each.slot === value);
    const own = date === was.date && value === was.slot;
    return {
      value,
      name: formatTimeSlot(value),
      description: own ? 'Your slot now' : found && slotNote(found),
      disabled: own || (found !== undefined && !isBookable(found)),
    };
  });
  const chosen = options.find(({ value, disabled }) => value === slot && !disabled)?.value;

  const move = async () => {
    setRefusal(undefined);
    if (!chosen) {
      setRefusal({ message: 'Choose a date and a time slot.', alternatives: [] });
      return;
    }
    const body = { collection_date: date, collection_time_slot: chosen };
    const { error } = await reschedule({ ...opened, body });
    if (error) {
      setRefusal(refusalOf(error));
      return;
    }
    forget();
    onClose();
    toast({
      title: 'Booking rescheduled',
      description: `${formatFullDate(date)}, ${formatTimeSlot(chosen)}`,
      tone: 'success',
    });
  };

  const keep = (): void => {
    forget();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title="Change date"
      description={`Booked for ${formatFullDate(was.date)}, ${formatTimeSlot(was.slot)}. Changing it is free of charge.`}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={keep} disabled={isLoading}>
            Keep date
          </Button>
          <Button busy={isLoading} onClick={() => void move()}>
            Confirm new date
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <DateColumns
          date={
            <>
              <LazyCalendar
                selected={date}
                onSelect={(next) => choose({ date: next, slot })}
                month={days.month}
                show={days.show}
                unavailable={days.unavailable}
              />
              <UnavailableDays month={days.month} unavailable={days.unavailable} />
              <p role="status">{`Selected date: ${formatFullDate(date)}`}</p>
            </>
          }
        >
          <RadioCards
            legend="Time slot"
            options={options}
            value={chosen ?? null}
            onChange={(value) => choose({ date, slot: isTimeSlot(value) ? value : null })}
          />
        </DateColumns>
        {refusal && (
          <Alert
            tone="error"
            title={refusal.message}
            actions={refusal.alternatives.map((free) => (
              <Button
                key={`${free.date} ${free.slot}`}
                variant="secondary"
                size="small"
                onClick={() => {
                  choose(free);
                  days.show(free.date);
                }}
              >
                {formatDatedSlot(free)}
              </Button>
            ))}
          >
            {refusal.alternatives.length > 0 && 'Your booking is where it was. These are free:'}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
