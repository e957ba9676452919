import type { ConfirmationNeededDetails } from '@haulway/contracts';

export type ConfirmationMethod = ConfirmationNeededDetails['methods'][number];

/** Asks the person; true once they have confirmed, false when they would rather not. */
type Ask = (methods: readonly ConfirmationMethod[]) => Promise<boolean>;

let ask: Ask | undefined;
let underWay: Promise<boolean> | undefined;

const isMethod = (value: unknown): value is ConfirmationMethod => value === 'password' || value === 'code';

/** The ways to confirm that the details of a 403 `confirmation_needed` name; the password always is one. */
const methodsOf = (details: Readonly<Record<string, unknown>> | undefined): readonly ConfirmationMethod[] => {
  const methods = Array.isArray(details?.['methods']) ? details['methods'].filter(isMethod) : [];
  return methods.length > 0 ? methods : ['password'];
};

/**
 * Has the page ask who is there. Requests that need it at the same time share one question. Nobody can be asked where
 * no page is connected: then the answer is no.
 */
export const askConfirmation = async (
  details: Readonly<Record<string, unknown>> | undefined,
): Promise<boolean> => {
  if (!ask) return false;
  underWay ??= ask(methodsOf(details)).finally(() => (underWay = undefined));
  return underWay;
};

/** The host says how people are asked. Gives the function that takes it back. */
export const connectConfirmation = (how: Ask): (() => void) => {
  ask = how;
  return () => {
    if (ask !== how) return;
    ask = undefined;
    underWay = undefined;
  };
};
