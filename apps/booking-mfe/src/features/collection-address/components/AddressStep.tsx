import { RadioCards } from '@haulway/ui';
import { type FormEvent } from 'react';
import { StepActions, useContinue } from '../../../components/StepActions.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { HelpTheTeam } from '../help-the-team/HelpTheTeam.js';
import { type SavedChoice, useSavedChoice } from '../use-saved-choice.js';
import { NewAddress } from './NewAddress.js';
import { useVisitWords } from '../../../hooks/use-visit-words.js';
import styles from '../../../components/Step.module.css';

const NEW = 'new';

function SavedAddresses({ choice }: { choice: SavedChoice }) {
  const { saved, chosen, entering, choose, enterNew } = choice;
  const pick = (value: string) => {
    const picked = saved.find(({ id }) => id === value);
    if (picked) choose(picked);
    else enterNew();
  };
  return (
    <RadioCards
      legend="Saved addresses"
      value={chosen?.id ?? (entering ? NEW : null)}
      onChange={pick}
      options={[
        ...saved.map(({ id, label, street, city, postcode, is_default }) => ({
          value: id,
          name: is_default ? `${label} (default)` : label,
          description: [street, city, postcode].filter(Boolean).join(', '),
        })),
        { value: NEW, name: 'A different address' },
      ]}
    />
  );
}

/** The collection address: a saved address of the customer, or one that is entered here. */
export function AddressStep({ control }: { control: StepControl }) {
  const choice = useSavedChoice();
  const words = useVisitWords();
  const { ready, go } = useContinue(control);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) go();
  };
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate>
      <StepHeading hint={words.askAddress}>Collection Address</StepHeading>
      {choice.saved.length > 0 && <SavedAddresses choice={choice} />}
      {choice.entering && <NewAddress hasSaved={choice.saved.length > 0} />}
      <HelpTheTeam />
      <StepActions
        control={control}
        next="Continue to Date & Time"
        missing="Enter a street address, city and postcode to continue."
        submits
      />
    </form>
  );
}
