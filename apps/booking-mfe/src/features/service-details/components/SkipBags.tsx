import { stepOneOptions } from '@haulway/domain';
import { EmptyState } from '@haulway/ui';
import { useBooking } from '../../flow/booking-context.js';
import { StepActions } from '../../flow/components/StepActions.js';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import styles from '../../flow/components/Step.module.css';
import { CalculatorItems } from './CalculatorItems.js';
import { OptionChoice } from './OptionChoice.js';
import { PricingPostcode } from './PricingPostcode.js';
import { WasteType } from './WasteType.js';

/** Skip bags: bag, waste type and postcode; bag prices include VAT. */
export const SkipBags = ({ control }: { control: StepControl }) => {
  const { service } = useBooking();
  const none = 'No Bag Options Available';
  if (stepOneOptions(service).length === 0)
    return (
      <div className={styles.step}>
        <StepHeading>Service Details</StepHeading>
        <EmptyState icon="bag" title={none} level={3}>
          Please check back soon, or call us.
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.step}>
      <StepHeading hint="Prices include VAT.">Service Details</StepHeading>
      <CalculatorItems />
      <OptionChoice legend="Choose your bag" vat="inc. VAT" none={none} />
      <WasteType />
      <PricingPostcode />
      <StepActions
        control={control}
        next="Continue to Collection Address"
        missing="Choose a bag and a waste type, and enter your postcode to continue."
      />
    </div>
  );
};
