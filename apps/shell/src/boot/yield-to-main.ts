/** The part of the browser's scheduler that this page uses. Not every browser has it. */
interface Yielding {
  yield?: () => Promise<void>;
}

/** Continues in a new task, so that the browser can respond to the visitor. `scheduler.yield` puts it first. */
export const yieldToMain = (): Promise<void> => {
  const { scheduler }: { scheduler?: Yielding } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
