import { StepActions } from '../../flow/components/StepActions.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import styles from '../../flow/components/Step.module.css';
import { NewAddress } from './NewAddress.js';
import { SavedAddresses } from './SavedAddresses.js';
import { useSavedChoice } from '../hooks/use-saved-choice.js';

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
