/**
 * A place where this many calls wait for each other, so that all of them have read before any of them writes.
 * @returns a function that each call awaits there; once all have met, it resolves immediately
 */
export const barrier = (callers: number): (() => Promise<void>) => {
  let missing = callers;
  let begin: () => void = () => undefined;
  const complete = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    missing -= 1;
    if (missing <= 0) begin();
    return complete;
  };
};
