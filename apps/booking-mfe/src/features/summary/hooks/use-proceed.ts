import { calls } from '@haulway/api-client';
import { usePlatform, useServicesQuery, useSession } from '@haulway/platform';
import { useState } from 'react';
import { type StepControl } from '../../../hooks/use-step.js';
import { useBooking } from '../../../state/booking-context.js';
import { type CheckoutProblem, useCheckoutProblem } from '../../../hooks/use-checkout-problem.js';
import { useCheckout } from '../../../hooks/use-checkout.js';
import { apiName, CUSTOMER_FIELDS, type CustomerForm } from './use-customer-form.js';

export type PriceChange = Extract<CheckoutProblem, { kind: 'price_changed' }>;

export interface ProceedState {
  readonly busy: boolean;
  /** The server's price when it differs from the one shown, until the customer accepts it. */
  readonly priceChange: PriceChange | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly proceed: () => Promise<void>;
  readonly clearPriceChange: () => void;
}

/** 'Proceed to Payment': books, then opens the payment view, or shows why that is not possible. */
export const useProceed = ({ goTo }: StepControl, form: CustomerForm): ProceedState => {
  const { client } = usePlatform();
  const { user } = useSession();
  const { flow } = useBooking();
  const { refetch } = useServicesQuery();
  const { busy, run } = useCheckout();
  const showProblem = useCheckoutProblem();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});

  /** The fields on the screen whose text has a rule. */
  const ruled = [
    ...(user ? [] : (['customer_email'] as const)),
    ...(flow.data.for_business ? (['company_vat_number', 'sic_code'] as const) : []),
  ];

  const proceed = async () => {
    setFieldErrors({});
    if (!(await form.trigger(ruled, { shouldFocus: true }))) return;
    const result = await run();
    if (!result) return;
    if (result.ok) {
      goTo(4, { paying: true });
      return;
    }
    showProblem(result.problem);
    if (result.problem.kind === 'price_changed') {
      setPriceChange(result.problem);
      // The cached catalogue is out of date.
      client.clearCache(calls.catalogue.services.path);
      void refetch();
    }
    if (result.problem.kind === 'failed') {
      const { fields } = result.problem;
      setFieldErrors(fields);
      const first = CUSTOMER_FIELDS.find((name) => apiName(name) in fields);
      if (first) form.setFocus(first);
    }
  };
  return { busy, priceChange, fieldErrors, proceed, clearPriceChange: () => setPriceChange(undefined) };
};
