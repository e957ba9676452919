import { useEffect } from 'react';
import { type StepControl } from '../../flow/hooks/use-step.js';
import { lazyCardPayment, PaymentView } from '../../payment/components/PaymentView.js';
import { Summary } from '../../summary/components/Summary.js';

/** Step 4, summary or payment: as much code as the three steps before it, so it comes while those are filled in. */
function LastStep({ control }: { control: StepControl }) {
  // so that the card form is there also when the connection breaks meanwhile; it is asked for again where it is needed
  useEffect(() => void lazyCardPayment.fetch().catch(() => undefined), []);
  return control.paying ? <PaymentView control={control} /> : <Summary control={control} />;
}

export default LastStep;
