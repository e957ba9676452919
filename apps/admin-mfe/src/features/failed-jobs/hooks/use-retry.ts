import type { Delivery, RetryParams } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { useState } from 'react';
import { useRetryDeliveryMutation } from '../api/deliveries-api.js';
import { retryToast, subjectText } from '../delivery-texts.js';

/** What a delivery is retried by; nothing for a dispute, which is answered at the card payment provider. */
const retryable = ({ kind, id }: Delivery): RetryParams | undefined =>
  kind === 'dispute' ? undefined : { kind, id };

/** A delivery among those of all kinds. */
export const keyOf = ({ kind, id }: Delivery): string => `${kind} ${id}`;

/**
 * Tries deliveries again, one at a time, and tells in a toast what came of it.
 * @param onDone called when one went through, whose card is about to go
 */
export const useRetry = (onDone: () => void) => {
  const [retry] = useRetryDeliveryMutation();
  const [trying, setTrying] = useState<string>();

  const run = async (delivery: Delivery, params: RetryParams): Promise<void> => {
    setTrying(keyOf(delivery));
    const { data, error } = await retry(params);
    setTrying(undefined);
    if (data) toast(retryToast(subjectText(delivery), data));
    else toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
    if (data?.outcome === 'done') onDone();
  };
  return {
    isTrying: (delivery: Delivery): boolean => trying === keyOf(delivery),
    /** What the button of a delivery does; undefined where it has none. */
    retryOf: (delivery: Delivery): (() => void) | undefined => {
      const params = retryable(delivery);
      return params && (() => void (trying === undefined && run(delivery, params)));
    },
  };
};
