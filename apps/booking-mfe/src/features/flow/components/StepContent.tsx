import { useEffect } from 'react';
import { fetchAhead } from '../lazy-parts.js';
import { AddressStep } from '../../collection-address/components/AddressStep.js';
import { DateStep } from '../../date-and-time/components/DateStep.js';
import { PaymentView } from '../../payment/components/PaymentView.js';
import { ServiceStep } from '../../service-details/components/ServiceStep.js';
import { Summary } from '../../summary/components/Summary.js';
import { type StepControl } from '../hooks/use-step.js';

/** The step that the address names. */
export const StepContent = ({ control }: { control: StepControl }) => {
  const { step } = control;
  useEffect(() => fetchAhead(step), [step]);
  switch (step) {
    case 1:
      return <ServiceStep control={control} />;
    case 2:
      return <AddressStep control={control} />;
    case 3:
      return <DateStep control={control} />;
    case 4:
      return control.paying ? <PaymentView control={control} /> : <Summary control={control} />;
  }
};
