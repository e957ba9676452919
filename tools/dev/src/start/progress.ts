/** Shows the progress of a start: one line for each step. */
export interface Progress {
  /** Runs a step and prints its name and how long it took. */
  step<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  line(text: string): void;
}

const NAME_WIDTH = 36;

/** Prints progress to a stream. A step's name is shown while it runs. */
export function progressOn(stream: { write(text: string): unknown }): Progress {
  return {
    step: async (name, work) => {
      const began = performance.now();
      stream.write(`  ${name.padEnd(NAME_WIDTH)} `);
      try {
        const result = await work();
        stream.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s\n`);
        return result;
      } catch (error) {
        stream.write('    –\n');
        throw error;
      }
    },
    line: (text) => void stream.write(`${text}\n`),
  };
}
