import { type Service } from '@haulway/contracts';
import { type SlotProps } from '@haulway/federation';
import { flowTypeOf } from '@haulway/domain';
import { Alert, Card } from '@haulway/ui';
import { lazy, useReducer } from 'react';
import { bookingSlice, dataChanged, type DataChange } from '../../../state/booking-slice.js';
import { newFlow } from '../../../state/flow.js';
import { BookingContext } from '../../flow/booking-context.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import { readService } from '../read-service.js';

/** The flow of the preview stands under a name of its own: a service that is being made has no address yet. */
const PREVIEW = 'preview';

/** Step 1 of 4, and no step after it: a preview leads nowhere. */
const CONTROL: StepControl = { step: 1, returning: false, paying: false, goTo: () => undefined };

/** Lies with the booking page; the preview's own code does not weigh on it. */
const ServiceStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "book" */ '../../service-details/components/ServiceStep.js'))
    .ServiceStep,
}));

function Preview({ service }: { service: Service }) {
  // The same rules as in a booking, in a state that ends with the preview: nothing of it is stored or sent.
  const [{ flows }, dispatch] = useReducer(bookingSlice.reducer, {
    flows: { [PREVIEW]: newFlow(service, null) },
  });
  const flow = flows[PREVIEW] ?? newFlow(service, null);
  const update = (change: DataChange) => dispatch(dataChanged({ slug: PREVIEW, change }));
  return (
    <BookingContext value={{ service, flowType: flowTypeOf(service), flow, update }}>
      <Card>
        <ServiceStep control={CONTROL} />
      </Card>
    </BookingContext>
  );
}

/** The slot 'booking/step-1': step 1 as customers see it, of the service given, which need not be saved. */
export default function StepOnePreview({ service: given }: SlotProps) {
  const service = readService(given);
  if (!service) return <Alert tone="warning">There is no service to preview.</Alert>;
  // what was chosen in one way of booking means nothing in another
  return <Preview key={flowTypeOf(service)} service={service} />;
}
