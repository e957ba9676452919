import { useEffect } from 'react';
import { type StepControl } from '../../hooks/use-step.js';
import { lazyCardPayment, PaymentView } from '../../features/payment/components/PaymentView.js';
import { Summary } from '../../features/summary/components/Summary.js';

/** Step 4: summary or payment. Its large code is loaded while the earlier steps are filled in. */
export function LastStep({ control }: { control: StepControl }) {
  // in advance, so that the card form works even if the connection is lost meanwhile; if this fails, the payment view
  // loads it again
  useEffect(() => void lazyCardPayment.fetch().catch(() => undefined), []);
  return control.paying ? <PaymentView control={control} /> : <Summary control={control} />;
}
