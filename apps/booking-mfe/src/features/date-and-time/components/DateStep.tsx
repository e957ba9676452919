import { type DatedSlot } from '@haulway/contracts';
import { formatDatedSlot, isBookable, type IsoDate, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { Button } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';
import { StepActions } from '../../../components/StepActions.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { useCollectionDays } from '../../../hooks/use-collection-days.js';
import { DayAndSlot, slotOptions } from '../../../components/DayAndSlot.js';
import { SlotTaken } from '../../../components/SlotTaken.js';
import stepStyles from '../../../components/Step.module.css';
import { useVisitWords } from '../../../hooks/use-visit-words.js';
import styles from './DateStep.module.css';

/** The collection time: a day from tomorrow on (London), and one of three slots, when it has free capacity. */
export function DateStep({ control }: { control: StepControl }) {
  const { flow, update } = useBooking();
  const dateLabel = useVisitWords().date;
  const { date, timeSlot } = flow.data.dateTime;
  const days = useCollectionDays();
  const { nextFree, insteadOfChosen } = days;

  const choose = (chosen: DatedSlot): void => {
    update({ dateTime: { date: chosen.date, timeSlot: chosen.slot } });
    days.show(chosen.date);
  };
  const chooseDate = (next: IsoDate): void => {
    const same = days.slotsOf(next).find(({ slot }) => slot === timeSlot);
    update({ dateTime: { date: next, ...(same && !isBookable(same) && { timeSlot: '' }) } });
  };
  const chooseSlot = (value: string): void =>
    update({ dateTime: { timeSlot: TIME_SLOTS_OF_DAY.find((slot) => slot === value) ?? '' } });
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="We'll text you 30 minutes before we arrive.">Date & Time</StepHeading>
      {insteadOfChosen && <SlotTaken alternatives={insteadOfChosen} onChoose={choose} />}
      <DayAndSlot
        label={dateLabel}
        days={days}
        date={date}
        onDate={chooseDate}
        slots={slotOptions(days, date)}
        slot={timeSlot}
        onSlot={chooseSlot}
      >
        <h3 className={styles.label}>{dateLabel}</h3>
        {nextFree && (
          <div>
            <Button variant="secondary" onClick={() => choose(nextFree)}>
              {`Next available: ${formatDatedSlot(nextFree)}`}
            </Button>
          </div>
        )}
      </DayAndSlot>
      <StepActions
        control={control}
        next="Continue to Summary"
        missing="Choose a date and a time slot to continue."
        blocked={insteadOfChosen !== undefined}
      />
    </div>
  );
}
