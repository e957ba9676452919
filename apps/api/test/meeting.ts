/**
 * A place where so many calls wait for one another, so that all of them have read what none has written yet.
 * @returns what a call awaits there; once they have met, nobody waits any more
 */
export const meetingOf = (callers: number): (() => Promise<void>) => {
  let missing = callers;
  let begin: () => void = () => undefined;
  const complete = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    missing -= 1;
    if (missing <= 0) begin();
    return complete;
  };
};
