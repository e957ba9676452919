import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { ReleaseError } from '@haulway/release/client';

/**
 * Asks before a remote is removed.
 * @param yes the answer was given as `--yes`
 * @throws ReleaseError without a yes, and where nobody can answer
 */
export const confirmRemoval = async (remote: string, yes: boolean): Promise<void> => {
  if (yes) return;
  const what = `This takes ${remote} out of the site for good, and its token stops working.`;
  if (!stdin.isTTY) throw new ReleaseError(`${what} To do it, add --yes.`);
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question(`${what} Type ${remote} to remove it: `);
  lines.close();
  if (answer.trim() !== remote) throw new ReleaseError(`${remote} was not removed.`);
};
