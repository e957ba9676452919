import { formatDatedSlot, formatFullDate, isRealDate } from '@haulway/domain';
import { useLondonDay } from '@haulway/platform/london-day';
import { Button, Card, Checkbox, RadioCards, Stack, TextField } from '@haulway/ui';
import { FIELD_LABELS } from '../new-booking-form.js';
import type { NewBooking } from '../use-new-booking.js';

/** The next free slots of the chosen service, each a button that chooses it. */
function NextSlots({ booking: { service, slots, chooseSlot } }: { booking: NewBooking }) {
  if (!service || slots.isLoading) return null;
  if (slots.next.length === 0) return <p>{`${service.name} has no free slots in the next month.`}</p>;
  return (
    <div role="group" aria-label="Next free slots">
      <p>{`Next free for ${service.name}:`}</p>
      <Stack direction="row" gap={2}>
        {slots.next.map((slot) => (
          <Button
            key={`${slot.date} ${slot.slot}`}
            variant="secondary"
            size="small"
            onClick={() => chooseSlot(slot)}
          >
            {formatDatedSlot(slot)}
          </Button>
        ))}
      </Stack>
    </div>
  );
}

/** The day and the slot. Today and, with a tick, full and closed slots can be booked too. */
export function DateFields({ booking }: { booking: NewBooking }) {
  const { values, slots, set } = booking;
  const { field, idOf } = booking.fields;
  const { today } = useLondonDay();
  const { date, slot, overbook } = values;
  const slotError = field('slot').error;
  const { ref: _ref, onChange: _change, ...anyway } = field('overbook');
  const isFree = slots.isFree(slot);
  return (
    <Card as="section" aria-labelledby="date-heading">
      <Stack gap={4}>
        <h2 id="date-heading">When</h2>
        <NextSlots booking={booking} />
        <TextField
          label={FIELD_LABELS.date}
          type="date"
          hint={isRealDate(date) ? formatFullDate(date) : undefined}
          min={today}
          max={slots.lastDay}
          {...field('date')}
        />
        <RadioCards
          id={idOf('slot')}
          legend={FIELD_LABELS.slot}
          columns={3}
          options={slots.options}
          value={slot}
          onChange={(chosen) => set({ slot: chosen, overbook: false })}
          {...(slotError !== undefined && { error: slotError })}
        />
        {!isFree && (
          <Checkbox
            {...anyway}
            label={FIELD_LABELS.overbook}
            hint={`${slots.noteOf(slot) ?? 'Not free'}. We'll record that you overbooked this slot.`}
            checked={overbook}
            onChange={({ target }) => set({ overbook: target.checked })}
          />
        )}
      </Stack>
    </Card>
  );
}
