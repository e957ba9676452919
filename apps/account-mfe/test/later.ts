/** An answer of the API that comes when the test says so. */
export const later = () => {
  let answer: (value: unknown) => void = () => undefined;
  const given = new Promise((resolve) => (answer = resolve));
  return { given: () => given, answer: (value?: unknown) => answer(value) };
};

/** What a request meets where there is no connection. */
export const offline = () => Promise.reject(new TypeError('no line'));
