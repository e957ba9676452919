/** An answer of the API that arrives when the test says so. */
export const later = () => {
  let answer: (value: unknown) => void = () => undefined;
  const given = new Promise((resolve) => (answer = resolve));
  return { given: () => given, answer: (value?: unknown) => answer(value) };
};

/** The result of a request without a connection. */
export const offline = () => Promise.reject(new TypeError('no line'));
