import { StepActions } from '../../flow/components/StepActions.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import styles from '../../flow/components/Step.module.css';
import { CalculatorItems } from './CalculatorItems.js';
import { OptionChoice } from './OptionChoice.js';

/** Man and van and the like: how much there is to take away. */
export const LoadSizes = ({ control }: { control: StepControl }) => (
  <div className={styles.step}>
    <StepHeading hint="Prices include VAT, labour and disposal.">Service Details</StepHeading>
    <CalculatorItems />
    <OptionChoice legend="Choose your load size" vat="inc. VAT" none="No Load Sizes Available" />
    <StepActions
      control={control}
      next="Continue to Collection Address"
      missing="Choose a load size to continue."
    />
  </div>
);
