/**
 * A response of the API whose time the test decides: put `given` into the fake API's routes, and call `answer` before
 * or after the request is made.
 */
export const later = () => {
  let answer: (value: unknown) => void = () => undefined;
  const promise = new Promise((resolve) => (answer = resolve));
  return { given: () => promise, answer: (value?: unknown) => answer(value) };
};
