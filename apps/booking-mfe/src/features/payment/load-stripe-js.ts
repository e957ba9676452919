import { type Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const scripts = new Map<string, Promise<void>>();

const addScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      // A failed load is not kept: the next payment view asks again.
      scripts.delete(url);
      reject(new Error(`The card provider's script could not be loaded from ${url}`));
    });
    document.head.append(script);
  });

/**
 * The card provider's library, from the address that the run-time settings name: loaded once, and not before the
 * first call. Rejects when the script does not arrive or brings no library.
 */
export const loadStripeJs = async (url: string, publishableKey: string): Promise<Stripe> => {
  const script = scripts.get(url) ?? addScript(url);
  scripts.set(url, script);
  await script;
  // Without the global, loadStripe would go and fetch the script from Stripe's own address.
  if (!('Stripe' in window)) throw new Error(`${url} brings no card payment library`);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card payment library gave no instance');
  return stripe;
};
