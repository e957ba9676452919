import { formatLongDate, formatTimeSlot, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { RadioCards } from '@haulway/ui';
import { useBooking } from '../../flow/booking-context.js';
import { LazyCalendar } from './LazyCalendar.js';
import { StepActions } from '../../flow/components/StepActions.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import stepStyles from '../../flow/components/Step.module.css';
import styles from './DateStep.module.css';

const SLOTS = TIME_SLOTS_OF_DAY.map((slot) => ({
  value: slot,
  name: formatTimeSlot(slot),
}));

/** When to collect: a day from London's tomorrow on, and one of three slots. */
export const DateStep = ({ control }: { control: StepControl }) => {
  const { flow, update } = useBooking();
  const { date, timeSlot } = flow.data.dateTime;
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="We text you 30 minutes before we arrive.">Date & Time</StepHeading>
      <div className={styles.columns}>
        <div className={styles.date}>
          <h3 className={styles.label}>Collection date</h3>
          <LazyCalendar />
          <p role="status">{date && `Selected date: ${formatLongDate(date)}`}</p>
        </div>
        <RadioCards
          legend="Time slot"
          options={SLOTS}
          value={timeSlot}
          onChange={(value) =>
            update({ dateTime: { timeSlot: TIME_SLOTS_OF_DAY.find((slot) => slot === value) ?? '' } })
          }
        />
      </div>
      <StepActions
        control={control}
        next="Continue to Summary"
        missing="Choose a date and a time slot to continue."
      />
    </div>
  );
};
