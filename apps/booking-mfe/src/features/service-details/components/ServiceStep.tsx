import { useBooking } from '../../flow/booking-context.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import { BinCollection } from './BinCollection.js';
import { LoadSizes } from './LoadSizes.js';
import { MultiItem } from './MultiItem.js';
import { SkipBags } from './SkipBags.js';
import { SkipHire } from './SkipHire.js';

/** Step 1 as the service's flow type asks for it. */
export const ServiceStep = ({ control }: { control: StepControl }) => {
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
};
