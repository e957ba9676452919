import { StepActions } from '../../flow/components/StepActions.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import styles from '../../flow/components/Step.module.css';
import { CalculatorItems } from './CalculatorItems.js';
import { OptionChoice } from './OptionChoice.js';

/** Bin collection: one of the configured bins. */
export const BinCollection = ({ control }: { control: StepControl }) => (
  <div className={styles.step}>
    <StepHeading hint="Prices include VAT.">Service Details</StepHeading>
    <CalculatorItems />
    <OptionChoice legend="Choose a collection option" vat="inc. VAT" none="No Bin Options Available" />
    <StepActions
      control={control}
      next="Continue to Collection Address"
      missing="Choose an option to continue."
    />
  </div>
);
