import { type Service } from '@haulway/contracts';
import { type SlotProps } from '@haulway/federation';
import { flowTypeOf } from '@haulway/domain';
import { Alert, Card } from '@haulway/ui';
import { lazy, useReducer } from 'react';
import { bookingSlice, dataChanged, type DataChange } from '../../state/booking-slice.js';
import { newFlow } from '../../state/flow.js';
import { BookingContext } from '../../state/booking-context.js';
import { type StepControl } from '../../hooks/use-step.js';
import { readService } from './read-service.js';

/** The preview's flow has a fixed name: a new service has no slug yet. */
const PREVIEW = 'preview';

/** Step 1 of 4, without a next step: the preview leads nowhere. */
const CONTROL: StepControl = { step: 1, returning: false, paying: false, goTo: () => undefined };

/** It is in the booking page's chunk, so that the preview adds no code to that page. */
const ServiceStep = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "book" */ '../../features/service-details/components/ServiceStep.js')
  ).ServiceStep,
}));

function Preview({ service }: { service: Service }) {
  // The same rules as in a booking, in a local state: nothing of it is stored or sent.
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

/** The slot 'booking/step-1': step 1 as customers see it, for the given service, which need not be saved. */
export default function StepOnePreview({ service: given }: SlotProps) {
  const service = readService(given);
  if (!service) return <Alert tone="warning">There is no service to preview.</Alert>;
  // a choice made for one flow type means nothing in another
  return <Preview key={flowTypeOf(service)} service={service} />;
}
