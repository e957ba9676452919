import { type TimeSlot } from '@haulway/contracts';
import { TIME_SLOT_LABELS } from '@haulway/domain';

const asClock = (hour: number, minute: string, half: string): string =>
  `${String((hour % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}:00`;

/** Start and end of a slot as `HH:mm:ss` on London's clock, read from the label that customers see. */
export function slotHours(slot: TimeSlot): { readonly start: string; readonly end: string } {
  const [start, end] = [...TIME_SLOT_LABELS[slot].matchAll(/(\d+):(\d\d) (AM|PM)/gu)].map(
    ([, hour, minute = '00', half = 'AM']) => asClock(Number(hour), minute, half),
  );
  if (!start || !end) throw new Error(`The label of the slot ${slot} names no hours`);
  return { start, end };
}
