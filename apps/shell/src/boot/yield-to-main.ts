/** Of the browser's scheduler what this page uses; not every browser has it. */
interface Yielding {
  yield?: () => Promise<void>;
}

/**
 * Ends the task that runs, so that the browser can answer the visitor, and goes on in the next one. Where the browser
 * knows how, nothing that waits already is put before it.
 */
export const yieldToMain = (): Promise<void> => {
  const { scheduler }: { scheduler?: Yielding } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
