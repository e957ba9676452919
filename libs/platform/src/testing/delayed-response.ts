/**
 * A response of the API whose time the test decides: put `pending` into the fake API's routes, and call `respond` before
 * or after the request is made.
 */
export const delayedResponse = () => {
  let respond: (value: unknown) => void = () => undefined;
  const promise = new Promise((resolve) => (respond = resolve));
  return { pending: () => promise, respond: (value?: unknown) => respond(value) };
};
