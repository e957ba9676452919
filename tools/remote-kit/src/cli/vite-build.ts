import { ReleaseError } from '@haulway/release/client';

const MOST_TRIES = 4;

/** What Rolldown says of a name that the federation plugin left out of the module that stands for a host's library. */
const LOST_EXPORT = /MISSING_EXPORT[\s\S]*__loadShare__/u;

/**
 * Runs a Vite build, and runs it again when the federation plugin lost names.
 *
 * The plugin (1.20.7 to 1.23.0, the newest) writes the module of a shared library once no module has been read for 10 ms.
 * On a busy machine that is too early: names that later modules import are missing, and the build fails. The plugin keeps
 * the names it has seen, so the next build of the same configuration has them.
 *
 * @param build builds the configuration once
 * @param say is told of each repetition
 * @throws ReleaseError with the bundler's errors
 */
export const buildWithVite = async (
  build: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await build();
      return;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (attempt === MOST_TRIES || !LOST_EXPORT.test(message))
        throw new ReleaseError(`The build failed:\n${message}`);
      say('The federation plugin missed names that are imported from the host: building again.');
    }
  }
};
