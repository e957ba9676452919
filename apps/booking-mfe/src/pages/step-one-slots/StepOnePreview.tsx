import { type SlotProps } from '@haulway/federation';
import { flowTypeOf } from '@haulway/domain';
import { Alert, Card } from '@haulway/ui';
import { type StepControl } from '../../hooks/use-step.js';
import { LocalStepOne } from './LocalStepOne.js';
import { readService } from './read-service.js';

/** Step 1 of 4, without a next step: the preview leads nowhere. */
const CONTROL: StepControl = { step: 1, returning: false, paying: false, goTo: () => undefined };

/** The slot 'booking/step-1': step 1 as customers see it, for the given service, which need not be saved. */
export default function StepOnePreview({ service: given }: SlotProps) {
  const service = readService(given);
  if (!service) return <Alert tone="warning">There is no service to preview.</Alert>;
  // a choice made for one flow type means nothing in another
  return (
    <Card>
      <LocalStepOne key={flowTypeOf(service)} service={service} control={CONTROL} />
    </Card>
  );
}
