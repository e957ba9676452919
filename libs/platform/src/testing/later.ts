/**
 * An answer of the API that comes when the test says so: `given` stands in the fake API's routes, `answer` may be called
 * before or after the request is made.
 */
export const later = () => {
  let answer: (value: unknown) => void = () => undefined;
  const promise = new Promise((resolve) => (answer = resolve));
  return { given: () => promise, answer: (value?: unknown) => answer(value) };
};
