import { type SlotProps } from '@haulway/federation';
import { type BookingData, canContinueFrom, flowTypeOf, type HandedSelection } from '@haulway/domain';
import { Alert } from '@haulway/ui';
import { useCallback, useMemo } from 'react';
import { type StepControl } from '../../hooks/use-step.js';
import { LocalStepOne } from './LocalStepOne.js';
import { readService } from './read-service.js';

const CONTROL: StepControl = {
  step: 1,
  returning: false,
  paying: false,
  embedded: true,
  goTo: () => undefined,
};

type Report = (selection: HandedSelection) => void;
const isReport = (value: unknown): value is Report => typeof value === 'function';

/**
 * The slot 'booking/selection': step 1 without its postcode and without Continue, for a page that books by itself.
 * `onSelection` is called with what is chosen, at first and after each change. It must not change between renders.
 */
export default function SelectionSlot({ service: given, onSelection }: SlotProps) {
  const service = useMemo(() => readService(given), [given]);
  const flowType = service && flowTypeOf(service);
  const report = useCallback(
    (data: BookingData) => {
      if (!flowType || !isReport(onSelection)) return;
      // the page around it has the address, and asks for it
      onSelection({ data, complete: canContinueFrom(1, flowType, { ...data, postcode: 'given' }) });
    },
    [flowType, onSelection],
  );
  if (!service) return <Alert tone="warning">There is no service to choose from.</Alert>;
  return <LocalStepOne key={service.slug} service={service} control={CONTROL} onChange={report} />;
}
