import { calls } from '@haulway/api-client';
import { usePlatform, useServicesQuery } from '@haulway/platform';
import { useState } from 'react';
import { type StepControl } from '../../../hooks/use-step.js';
import { type CheckoutProblem, useCheckoutProblem } from '../../../hooks/use-checkout-problem.js';
import { useCheckout } from '../../../hooks/use-checkout.js';
import { BUSINESS_FIELDS } from '../components/BusinessDetails.js';
import { GUEST_FIELDS } from '../components/CustomerDetails.js';

export type PriceChange = Extract<CheckoutProblem, { kind: 'price_changed' }>;

export interface ProceedState {
  readonly busy: boolean;
  /** The server's price when it differs from the one shown, until the customer accepts it. */
  readonly priceChange: PriceChange | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly proceed: () => Promise<void>;
  readonly clearPriceChange: () => void;
}

const focusFirst = (fields: Readonly<Record<string, string>>): void => {
  const ids = { ...GUEST_FIELDS, ...BUSINESS_FIELDS };
  const [, id] = Object.entries(ids).find(([name]) => name in fields) ?? [];
  if (id !== undefined) document.getElementById(id)?.focus();
};

/** 'Proceed to Payment': books, then opens the payment view, or shows why that is not possible. */
export const useProceed = ({ goTo }: StepControl): ProceedState => {
  const { client } = usePlatform();
  const { refetch } = useServicesQuery();
  const { busy, run } = useCheckout();
  const showProblem = useCheckoutProblem();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});

  const proceed = async () => {
    setFieldErrors({});
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
      setFieldErrors(result.problem.fields);
      focusFirst(result.problem.fields);
    }
  };
  return { busy, priceChange, fieldErrors, proceed, clearPriceChange: () => setPriceChange(undefined) };
};
