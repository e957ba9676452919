import { formatDatedSlot, formatFullDate, formatTimeSlot, isTimeSlot } from '@haulway/domain';
import { toast } from '@haulway/platform';
import { Alert, Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useState } from 'react';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { DayAndSlot, slotOptions } from '../../../components/DayAndSlot.js';
import { useAvailableDays } from '../../../hooks/use-collection-days.js';
import { manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import { useRescheduleChoice } from '../use-reschedule-choice.js';
import { type Refusal, refusalOf } from '../refusal.js';
import styles from './RescheduleDialog.module.css';

interface RescheduleDialogProps {
  readonly opened: OpenedBooking;
  readonly booking: WholeBooking;
  readonly onClose: () => void;
}

/** The new date and slot of a booking. When the chosen slot fills up meanwhile, others are offered. */
export function RescheduleDialog({ opened, booking, onClose }: RescheduleDialogProps) {
  const [was] = useState(() => ({ date: booking.collection_date, slot: booking.collection_time_slot }));
  const { date, slot, choose, forget } = useRescheduleChoice(opened.id, was);
  const [refusal, setRefusal] = useState<Refusal>();
  const days = useAvailableDays({
    service: booking.service_id,
    postcode: booking.collection_postcode,
    date,
    placement: booking.skip_placement,
    own: was,
  });
  const [reschedule, { isLoading }] = manageBookingApi.useRescheduleManagedMutation();

  const slots = slotOptions(days, date, was);
  const chosen = slots.some(({ value, disabled }) => value === slot && !disabled) ? slot : null;

  const move = async () => {
    setRefusal(undefined);
    if (!chosen) {
      setRefusal({ message: 'Choose a date and a time slot.', alternatives: [] });
      return;
    }
    const body = { collection_date: date, collection_time_slot: chosen };
    const { error } = await reschedule({ params: { id: opened.id }, bookingKey: opened.bookingKey, body });
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
      description={`Booked for ${formatFullDate(was.date)}, ${formatTimeSlot(was.slot)}. Changing the date is free.`}
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
        <DayAndSlot
          label={booking.words.date}
          days={days}
          date={date}
          onDate={(next) => choose({ date: next, slot })}
          slots={slots}
          slot={chosen}
          onSlot={(value) => choose({ date, slot: isTimeSlot(value) ? value : null })}
        />
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
            {refusal.alternatives.length > 0 && "Your booking hasn't changed. These slots are free:"}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
