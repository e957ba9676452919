import { type Service } from '@haulway/contracts';
import { type BookingData, flowTypeOf } from '@haulway/domain';
import { lazy, useEffect, useReducer } from 'react';
import { type StepControl } from '../../hooks/use-step.js';
import { BookingContext } from '../../state/booking-context.js';
import { bookingSlice, dataChanged, type DataChange } from '../../state/booking-slice.js';
import { newFlow } from '../../state/flow.js';

/** The flow has a fixed name: a new service has no slug yet. */
const LOCAL = 'local';

/** It is in the booking page's chunk, so that the slots add no code to that page. */
const ServiceStep = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "book" */ '../../features/service-details/components/ServiceStep.js')
  ).ServiceStep,
}));

interface LocalStepOneProps {
  readonly service: Service;
  readonly control: StepControl;
  readonly onChange?: ((data: BookingData) => void) | undefined;
}

/** Step 1 by the same rules as in a booking, in a local state: nothing of it is stored or sent. */
export function LocalStepOne({ service, control, onChange }: LocalStepOneProps) {
  const [{ flows }, dispatch] = useReducer(bookingSlice.reducer, {
    flows: { [LOCAL]: newFlow(service, null) },
  });
  const flow = flows[LOCAL] ?? newFlow(service, null);
  const { data } = flow;
  useEffect(() => onChange?.(data), [data, onChange]);
  const update = (change: DataChange) => dispatch(dataChanged({ slug: LOCAL, change }));
  return (
    <BookingContext value={{ service, flowType: flowTypeOf(service), flow, update }}>
      <ServiceStep control={control} />
    </BookingContext>
  );
}
