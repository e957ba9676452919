import { stepOneOptions } from '@haulway/domain';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { EmptyState } from '@haulway/ui';
import { useBooking } from '../../../state/booking-context.js';
import { StepActions } from '../../../components/StepActions.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { NotTaken } from './NotTaken.js';
import { MultiItem } from './MultiItem.js';
import { OptionChoice } from './OptionChoice.js';
import { PricingPostcode, WasteType } from './SkipDetails.js';
import { CalculatorItems } from './YourSelection.js';
import styles from '../../../components/Step.module.css';

/** Step 1 of the flow types in which the customer chooses one option. Skip prices are shown plus VAT. */
const CHOICES = {
  load_sizes: {
    hint: 'Prices include VAT, labour and disposal.',
    choice: { legend: 'Choose your load size', vat: 'inc. VAT', none: 'No Load Sizes Available' },
    missing: 'Choose a load size to continue.',
  },
  skip_hire: {
    hint: 'Skip prices are shown plus VAT.',
    choice: { legend: 'Choose your skip size', vat: 'plus VAT', none: 'No Skip Sizes Available' },
    missing: 'Choose a skip size and a waste type, and enter your postcode to continue.',
  },
  skip_bags: {
    hint: 'Prices include VAT.',
    choice: { legend: 'Choose your bag', vat: 'inc. VAT', none: 'No Bag Options Available' },
    missing: 'Choose a bag and a waste type, and enter your postcode to continue.',
  },
  bin_collection: {
    hint: 'Prices include VAT.',
    choice: { legend: 'Choose a collection option', vat: 'inc. VAT', none: 'No Bin Options Available' },
    missing: 'Choose an option to continue.',
  },
} as const;

/** Only skips have one; its calendar of working days would be in the first visit of every service. */
const lazySkipPlacement = lazyModule(() => import('./SkipPlacement.js'));

export function ServiceStep({ control }: { control: StepControl }) {
  const { service, flowType } = useBooking();
  if (flowType === 'multi_item') return <MultiItem control={control} />;
  const { hint, choice, missing } = CHOICES[flowType];
  if (flowType === 'skip_bags' && stepOneOptions(service).length === 0)
    return (
      <div className={styles.step}>
        <StepHeading>Service Details</StepHeading>
        <EmptyState icon="bag" title={choice.none} level={3}>
          Please check back soon, or call us.
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.step}>
      <StepHeading hint={hint}>Service Details</StepHeading>
      <CalculatorItems />
      <OptionChoice
        {...choice}
        {...(service.slug === 'house-clearance' && { legend: 'Choose your property size' })}
      />
      {flowType.startsWith('skip') && (
        <>
          <WasteType />
          {flowType === 'skip_hire' && (
            <LazyPart lazy={lazySkipPlacement} loading="Loading where the skip can stand">
              {({ SkipPlacement }) => <SkipPlacement />}
            </LazyPart>
          )}
          {!control.embedded && <PricingPostcode />}
        </>
      )}
      <NotTaken />
      <StepActions control={control} next="Continue to Collection Address" missing={missing} />
    </div>
  );
}
