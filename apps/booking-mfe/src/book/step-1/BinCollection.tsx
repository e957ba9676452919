import { StepActions } from '../StepActions.js';
import { StepHeading } from '../StepHeading.js';
import { type StepControl } from '../use-step.js';
import styles from '../Step.module.css';
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
