import type { AvailableSlot, DatedSlot, SkipPlacement, TimeSlot } from '@haulway/contracts';
import {
  firstCollectionDate,
  hasSlotStarted,
  isBookable,
  isTimeSlot,
  slotNote,
  TIME_SLOT_LABELS,
  TIME_SLOT_NAMES,
  TIME_SLOTS_OF_DAY,
} from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import type { RadioCardsProps } from '@haulway/ui';
import { newBookingApi } from './new-booking-api.js';

interface SlotsQuery {
  readonly service: string | undefined;
  /** Complete, or empty. */
  readonly postcode: string;
  readonly placement: SkipPlacement | undefined;
  readonly date: string;
}

const MOST_OFFERED = 3;

/** Slots that not even the office can book: started ones, and those before the permit of a skip on the road. */
const isImpossible = (date: string, slot: TimeSlot, placement: SkipPlacement | undefined): boolean =>
  hasSlotStarted(date, slot, serverNow()) ||
  (placement === 'road' && date < firstCollectionDate('road', serverNow()));

/**
 * The next free slots from today on, and the state of the slots of the chosen date. Without a response every slot counts
 * as free: the server decides.
 */
export const useSlots = ({ service = '', postcode, placement, date }: SlotsQuery) => {
  const asked = {
    service,
    ...(postcode && { postcode }),
    ...(placement === 'road' && { skip_placement: placement }),
  };
  const coming = newBookingApi.useAdminSlotsQuery(asked, { skip: service === '' });
  const loaded = coming.currentData?.availability ?? [];
  const isLoaded = loaded.some((day) => day.date === date);
  const later = newBookingApi.useAdminSlotsQuery(
    { ...asked, from: date, to: date },
    { skip: service === '' || date === '' || coming.currentData === undefined || isLoaded },
  );
  const days = isLoaded ? loaded : (later.currentData?.availability ?? []);
  const slots: readonly AvailableSlot[] = days.find((day) => day.date === date)?.slots ?? [];
  const next: DatedSlot[] = loaded.flatMap((day) =>
    day.slots.filter(isBookable).map(({ slot }) => ({ date: day.date, slot })),
  );
  const standingOf = (slot: string) => slots.find((standing) => standing.slot === slot);
  const options: RadioCardsProps['options'] = TIME_SLOTS_OF_DAY.map((value) => {
    const standing = standingOf(value);
    return {
      value,
      name: TIME_SLOT_NAMES[value],
      nameDetail: `(${TIME_SLOT_LABELS[value]})`,
      description: standing && slotNote(standing),
      disabled: date !== '' && isImpossible(date, value, placement),
    };
  });
  return {
    next: next.slice(0, MOST_OFFERED),
    isLoading: coming.isFetching && !coming.currentData,
    lastDay: coming.currentData?.last_day,
    options,
    /** Whether a slot of the date can be booked without overbooking. */
    isFree: (slot: string): boolean => {
      const standing = standingOf(slot);
      return !isTimeSlot(slot) || !standing || isBookable(standing);
    },
    noteOf: (slot: string): string | undefined => {
      const standing = standingOf(slot);
      return standing && slotNote(standing);
    },
  };
};
