import { type DatedSlot } from '@haulway/contracts';
import {
  formatDatedSlot,
  formatFullDate,
  formatTimeSlot,
  isBookable,
  type IsoDate,
  slotNote,
  TIME_SLOTS_OF_DAY,
} from '@haulway/domain';
import { Button, RadioCards } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';
import { StepActions } from '../../../components/StepActions.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { useCollectionDays } from '../../../hooks/use-collection-days.js';
import { DateColumns } from '../../../components/DateColumns.js';
import { LazyCalendar } from '../../../components/LazyCalendar.js';
import { SlotTaken } from '../../../components/SlotTaken.js';
import { UnavailableDays } from '../../../components/UnavailableDays.js';
import stepStyles from '../../../components/Step.module.css';
import styles from './DateStep.module.css';

/** The collection time: a day from tomorrow on (London), and one of three slots, when it has free places. */
export function DateStep({ control }: { control: StepControl }) {
  const { flow, update } = useBooking();
  const { date, timeSlot } = flow.data.dateTime;
  const days = useCollectionDays();
  const { month, show, unavailable, nextFree, insteadOfChosen } = days;

  const choose = (chosen: DatedSlot): void => {
    update({ dateTime: { date: chosen.date, timeSlot: chosen.slot } });
    show(chosen.date);
  };
  const chooseDate = (next: IsoDate): void => {
    const standing = days.slotsOf(next).find(({ slot }) => slot === timeSlot);
    update({ dateTime: { date: next, ...(standing && !isBookable(standing) && { timeSlot: '' }) } });
  };
  const slots = TIME_SLOTS_OF_DAY.map((slot) => {
    const standing = days.slotsOf(date).find((other) => other.slot === slot);
    return {
      value: slot,
      name: formatTimeSlot(slot),
      ...(standing && { description: slotNote(standing), disabled: !isBookable(standing) }),
    };
  });
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="We text you 30 minutes before we arrive.">Date & Time</StepHeading>
      {insteadOfChosen && <SlotTaken alternatives={insteadOfChosen} onChoose={choose} />}
      <DateColumns
        date={
          <>
            <h3 className={styles.label}>Collection date</h3>
            {nextFree && (
              <div>
                <Button variant="secondary" onClick={() => choose(nextFree)}>
                  {`Next available: ${formatDatedSlot(nextFree)}`}
                </Button>
              </div>
            )}
            <LazyCalendar
              selected={date}
              onSelect={chooseDate}
              month={month}
              show={show}
              unavailable={unavailable}
            />
            <UnavailableDays month={month} unavailable={unavailable} />
            <p role="status">{date && `Selected date: ${formatFullDate(date)}`}</p>
          </>
        }
      >
        <RadioCards
          legend="Time slot"
          options={slots}
          value={timeSlot}
          onChange={(value) =>
            update({ dateTime: { timeSlot: TIME_SLOTS_OF_DAY.find((slot) => slot === value) ?? '' } })
          }
        />
      </DateColumns>
      <StepActions
        control={control}
        next="Continue to Summary"
        missing="Choose a date and a time slot to continue."
        blocked={insteadOfChosen !== undefined}
      />
    </div>
  );
}
