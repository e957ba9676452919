import { StepActions } from '../StepActions.js';
import { StepHeading } from '../StepHeading.js';
import { type StepControl } from '../use-step.js';
import styles from '../Step.module.css';
import { NewAddress } from './NewAddress.js';
import { SavedAddresses } from './SavedAddresses.js';
import { useSavedChoice } from './use-saved-choice.js';

/** Where to collect: a saved address of the customer, or one that is entered here. */
export const AddressStep = ({ control }: { control: StepControl }) => {
  const choice = useSavedChoice();
  return (
    <div className={styles.step}>
      <StepHeading hint="Where should we collect from?">Collection Address</StepHeading>
      {choice.saved.length > 0 && <SavedAddresses choice={choice} />}
      {choice.entering && <NewAddress hasSaved={choice.saved.length > 0} />}
      <StepActions
        control={control}
        next="Continue to Date & Time"
        missing="Enter a street address, city and postcode to continue."
      />
    </div>
  );
};
