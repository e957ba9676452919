import { StepActions } from '../../flow/components/StepActions.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import styles from '../../flow/components/Step.module.css';
import { CalculatorItems } from './CalculatorItems.js';
import { OptionChoice } from './OptionChoice.js';
import { PricingPostcode } from './PricingPostcode.js';
import { WasteType } from './WasteType.js';

/** Skip hire: size, waste type and postcode; skip prices are shown plus VAT. */
export const SkipHire = ({ control }: { control: StepControl }) => (
  <div className={styles.step}>
    <StepHeading hint="Skip prices are shown plus VAT.">Service Details</StepHeading>
    <CalculatorItems />
    <OptionChoice legend="Choose your skip size" vat="plus VAT" none="No Skip Sizes Available" />
    <WasteType />
    <PricingPostcode />
    <StepActions
      control={control}
      next="Continue to Collection Address"
      missing="Choose a skip size and a waste type, and enter your postcode to continue."
    />
  </div>
);
