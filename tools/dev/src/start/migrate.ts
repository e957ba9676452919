import { runOnce } from '../supervisor/run-once.js';
import { StartError } from '../start-error.js';

/**
 * Brings the database's schema and catalogue up to date.
 *
 * @throws StartError with what the migration said
 */
export async function migrate(root: string, env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const { succeeded, output } = await runOnce(['apps/api/dist/migrate.js'], { cwd: root, env, signal });
  if (succeeded) return;
  const reason = output.trim().split('\n').at(-1) || 'it said nothing';
  throw new StartError(`The database could not be brought up to date: ${reason}`, output.trim());
}
