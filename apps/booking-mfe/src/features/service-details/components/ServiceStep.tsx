import { stepOneOptions } from '@haulway/domain';
import { EmptyState } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';
import { StepActions } from '../../../components/StepActions.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { MultiItem } from './MultiItem.js';
import { OptionChoice } from './OptionChoice.js';
import { PricingPostcode, WasteType } from './SkipDetails.js';
import { CalculatorItems } from './YourSelection.js';
import styles from '../../../components/Step.module.css';

/** Man and van and similar services: the amount to take away. */
function LoadSizes({ control }: { control: StepControl }) {
  return (
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
}

/** Skip hire: size, waste type and postcode; skip prices are shown plus VAT. */
function SkipHire({ control }: { control: StepControl }) {
  return (
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
}

/** Skip bags: bag, waste type and postcode; bag prices include VAT. */
function SkipBags({ control }: { control: StepControl }) {
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
}

/** Bin collection: one of the configured bins. */
function BinCollection({ control }: { control: StepControl }) {
  return (
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
}

/** Step 1 for the service's flow type. */
export function ServiceStep({ control }: { control: StepControl }) {
  const { flowType } = useBooking();
  switch (flowType) {
    case 'load_sizes':
      return <LoadSizes control={control} />;
    case 'skip_hire':
      return <SkipHire control={control} />;
    case 'skip_bags':
      return <SkipBags control={control} />;
    case 'bin_collection':
      return <BinCollection control={control} />;
    case 'multi_item':
      return <MultiItem control={control} />;
  }
}
