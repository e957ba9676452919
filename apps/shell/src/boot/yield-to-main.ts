/** The part of the browser's scheduler that this page uses. Not every browser has it. */
interface Yielding {
  yield?: () => Promise<void>;
}

/**
 * Ends the current task, so that the browser can respond to the visitor, and continues in a new one. Where the browser has
 * `scheduler.yield`, the new task runs before other tasks that are already waiting.
 */
export const yieldToMain = (): Promise<void> => {
  const { scheduler }: { scheduler?: Yielding } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
