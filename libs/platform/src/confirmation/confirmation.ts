import type { ConfirmationNeededDetails } from '@haulway/contracts';

export type ConfirmationMethod = ConfirmationNeededDetails['methods'][number];

/** Asks the person; true once they have confirmed, false if they cancel. */
type Ask = (methods: readonly ConfirmationMethod[]) => Promise<boolean>;

let ask: Ask | undefined;
let underWay: Promise<boolean> | undefined;

const isMethod = (value: unknown): value is ConfirmationMethod => value === 'password' || value === 'code';

/** The methods that the details of a 403 `confirmation_needed` name; the default is the password. */
const methodsOf = (details: Readonly<Record<string, unknown>> | undefined): readonly ConfirmationMethod[] => {
  const methods = Array.isArray(details?.['methods']) ? details['methods'].filter(isMethod) : [];
  return methods.length > 0 ? methods : ['password'];
};

/** Asks the person to confirm who they are: one question for all requests; false without a connected page. */
export const askConfirmation = async (
  details: Readonly<Record<string, unknown>> | undefined,
): Promise<boolean> => {
  if (!ask) return false;
  if (underWay) return underWay;
  const question = ask(methodsOf(details)).finally(() => {
    // a page that was replaced may end its question after the next page has asked one
    if (underWay === question) underWay = undefined;
  });
  return (underWay = question);
};

/** The host registers how people are asked. Returns the function that removes it. */
export const connectConfirmation = (how: Ask): (() => void) => {
  ask = how;
  return () => {
    if (ask !== how) return;
    ask = undefined;
    underWay = undefined;
  };
};
