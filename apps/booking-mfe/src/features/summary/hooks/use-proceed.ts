import { calls } from '@haulway/api-client';
import { usePlatform, useServicesQuery, useSession } from '@haulway/platform';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type StepControl } from '../../../hooks/use-step.js';
import { flowChanged } from '../../../state/booking-slice.js';
import { useBooking } from '../../../state/booking-context.js';
import { type CheckoutProblem, useCheckoutProblem } from '../../../hooks/use-checkout-problem.js';
import { useCheckout } from '../../../hooks/use-checkout.js';
import { apiName, CUSTOMER_FIELDS, type CustomerForm } from './use-customer-form.js';

type PriceChange = Extract<CheckoutProblem, { kind: 'price_changed' }>;

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
  const { service, flow, update } = useBooking();
  const dispatch = useDispatch();
  const { refetch } = useServicesQuery();
  const { busy, run } = useCheckout();
  const showProblem = useCheckoutProblem();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});

  const { for_business: business = false, billing_differs: billed = false } = flow.data;
  /** The fields on the screen. */
  const shown = CUSTOMER_FIELDS.filter((name) => {
    if (name === 'customer_phone') return !user?.phone;
    if (name.startsWith('customer_')) return !user;
    return business && (billed || !name.startsWith('billing_'));
  });

  const proceed = async () => {
    setFieldErrors({});
    if (!(await form.trigger(shown, { shouldFocus: true }))) return;
    const result = await run();
    if (!result) return;
    if (result.ok) {
      goTo(4, { paying: true });
      return;
    }
    if (result.problem.kind === 'failed') {
      const { fields } = result.problem;
      setFieldErrors(fields);
      // the next try is without them, or with those that there are
      if (fields['redeem_points'] !== undefined) {
        update({ redeem_points: 0, redeem_pence: 0 });
        dispatch(flowChanged({ slug: service.slug, change: { problem: result.problem.message } }));
      }
      const names = Object.keys(fields);
      const first = shown.find((name) => names.includes(apiName(name)));
      const isAllShown = names.every((name) => shown.some((field) => apiName(field) === name));
      // a field's problem is shown at the field, and nowhere else
      if (first && isAllShown) {
        dispatch(flowChanged({ slug: service.slug, change: { problem: undefined } }));
        form.setFocus(first);
        return;
      }
    }
    showProblem(result.problem);
    if (result.problem.kind === 'price_changed') {
      setPriceChange(result.problem);
      // The cached catalogue is out of date.
      client.clearCache(calls.catalogue.services.path);
      void refetch();
    }
  };
  return { busy, priceChange, fieldErrors, proceed, clearPriceChange: () => setPriceChange(undefined) };
};
